export type { AdminAccess, Session, SignedOutReason } from './facts'
export { hasSessionEnded, runPasswordChange } from './password-change'
export { logout, recheckMembership, retrySession, startSession } from './start'
export { currentSession, useSession } from './store'
