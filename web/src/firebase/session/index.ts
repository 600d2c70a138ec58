export type { AdminAccess, Session, SignedOutReason } from './facts'
export { hasSessionEnded, logout, recheckMembership, retrySession, startSession } from './start'
export { currentSession, useSession } from './store'
