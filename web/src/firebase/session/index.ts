export { logout } from './logout'
export type { AdminAccess, Session, SignedOutReason } from './session'
export { hasSessionEnded, recheckMembership, retrySession, startSession } from './start'
export { currentSession, useSession } from './store'
