import type { Role } from '@domain/options'

/**
 * The session, as the screens need it. An account is an admin only if both its token and its document in `user_roles`
 * (the 'row') say so.
 */
export type Session =
  | { status: 'loading' }
  | { status: 'signed-out'; reason: SignedOutReason }
  /** A signed-in account without a role, because it has redeemed no invitation code. It can't read any data. */
  | { status: 'not-member'; uid: string; email: string | null }
  | { status: 'member'; uid: string; email: string | null; adminAccess: AdminAccess }
  | { status: 'admin'; uid: string; email: string | null }
  /** The session could not be checked, because there is no connection. The person stays signed in. */
  | { status: 'unavailable' }

/**
 * The reasons that a tab announces to the browser's other tabs when a session ends, so that all tabs show the same
 * reason. `access-changed`, `suspended`: the server has ended the session. `password-changed`: the person has changed
 * the password in one of the tabs.
 */
export const STATED_REASONS = ['password-changed', 'access-changed', 'suspended'] as const
type StatedReason = (typeof STATED_REASONS)[number]

/** The reason why a session ended. `none` means that the person has signed out in another tab. */
export type EndReason = StatedReason | 'none'

/** Which session has ended, and why. `startedAt`: when the session began, in milliseconds since 1970. */
export interface SessionEnd {
  startedAt: number
  reason: StatedReason
}

/**
 * The reason why nobody is signed in. `logout`: the person has signed out in this tab. `none`: the person has signed
 * out elsewhere, or there was no session.
 */
export type SignedOutReason = EndReason | 'logout'

/**
 * The reason why a member can't open the admin area. `checking`: the role is still being checked. `denied`: the member
 * is not an admin. `unavailable`: the role could not be checked.
 */
export type AdminAccess = 'checking' | 'denied' | 'unavailable'

/**
 * Everything that is known about the session. `reduceFacts` updates the facts, and `sessionOf` derives the session
 * from them. Both are pure functions.
 */
export interface Facts {
  auth: 'pending' | 'none' | 'unreachable' | Person
  /**
   * The role in the person's document `user_roles/{uid}` (the 'row'). If the document does not exist, the role is
   * `member`. `denied`: the security rules do not allow the person to read the document.
   */
  row: 'pending' | 'unreachable' | 'denied' | Role
  /**
   * The reason why this session ended (decisions 027, 035). The first reason is kept, except that a password change in
   * this tab replaces every reason but `suspended`.
   */
  endReason: EndReason | null
  /**
   * The end of a session that another tab has announced. If Firebase later ends the same session in this tab, the
   * announced reason is used.
   */
  announcedEnd: SessionEnd | null
  /** The state of the token refresh. A refresh is needed if the role in the token differs from that in `user_roles`. */
  refresh: 'idle' | 'running' | 'unreachable'
  /** The number of token refreshes after which the role in the token still differed from the role in the row. */
  tries: number
  /** Whether this tab is signing out. */
  isSigningOut: boolean
  /** Whether this tab is changing the password, which ends the session. */
  isChangingPassword: boolean
}

export interface Person {
  uid: string
  email: string | null
  /** The token's `role` claim. */
  claim: Role | null
  /** The start of the session, in milliseconds since 1970. */
  startedAt: number
}

export type FactEvent =
  | { type: 'signed-in'; person: Person }
  | { type: 'signed-out' }
  | { type: 'auth-unreachable' }
  /**
   * `validAfter`: the server has ended all sessions that started before this time. `endedSessions`: the start times of
   * the sessions from which the person has logged out. All times are in milliseconds since 1970.
   */
  | {
      type: 'row'
      role: Role
      suspended?: boolean
      validAfter?: number
      endedSessions?: readonly number[]
    }
  | { type: 'row-unreachable' }
  | { type: 'row-denied' }
  | { type: 'refresh-started' }
  | { type: 'refresh-ended'; claim: Role | null }
  | { type: 'refresh-unreachable' }
  | { type: 'refresh-refused' }
  /** Another tab has announced the end of a session, and is about to sign out in all tabs. */
  | { type: 'end-announced'; end: SessionEnd }
  /** Another account has signed in, for example in another tab. All facts are reset. */
  | { type: 'replaced' }
  | { type: 'leaving' }
  | { type: 'staying' }
  | { type: 'password-changing' }
  | { type: 'password-changed' }
  | { type: 'password-not-changed' }
  | { type: 'retry' }

export const INITIAL_FACTS: Facts = {
  auth: 'pending',
  row: 'pending',
  endReason: null,
  announcedEnd: null,
  refresh: 'idle',
  tries: 0,
  isSigningOut: false,
  isChangingPassword: false,
}

/**
 * The delays before the token refreshes, in milliseconds. The token is refreshed while its role differs from the role
 * in the row. The first refresh may be too early, because the server writes the two roles one after the other. If they
 * still differ after the last refresh, the session has the lower role.
 */
export const REFRESH_DELAYS = [0, 1000, 5000] as const

/** Returns the facts about the session after an event. */
export function reduceFacts(facts: Facts, event: FactEvent): Facts {
  switch (event.type) {
    case 'signed-in':
      return { ...facts, auth: event.person }
    case 'signed-out':
      return { ...facts, auth: 'none', endReason: facts.endReason ?? signOutReason(facts) }
    case 'auth-unreachable':
      return facts.auth === 'pending' ? { ...facts, auth: 'unreachable' } : facts
    case 'row': {
      const endReason = facts.endReason ?? findEndReason(facts, event)
      if (endReason) return { ...facts, endReason }
      return facts.row === event.role
        ? facts
        : { ...facts, row: event.role, refresh: 'idle', tries: 0 }
    }
    case 'row-unreachable':
      return facts.row === 'pending' ? { ...facts, row: 'unreachable' } : facts
    case 'row-denied':
      // The security rules can deny the row again after each token refresh. Only the first denial sets `tries` to 0;
      // otherwise the refreshes would never stop.
      return facts.row === 'denied' ? facts : { ...facts, row: 'denied', refresh: 'idle', tries: 0 }
    case 'refresh-started':
      return { ...facts, refresh: 'running' }
    case 'refresh-ended':
      return {
        ...facts,
        refresh: 'idle',
        tries: facts.tries + 1,
        auth: isPerson(facts.auth) ? { ...facts.auth, claim: event.claim } : facts.auth,
      }
    case 'refresh-unreachable':
      return { ...facts, refresh: 'unreachable' }
    case 'refresh-refused':
      return { ...facts, endReason: facts.endReason ?? 'access-changed' }
    case 'end-announced':
      return { ...facts, announcedEnd: event.end }
    case 'replaced':
      return INITIAL_FACTS
    case 'leaving':
      return { ...facts, isSigningOut: true }
    case 'staying':
      return { ...facts, isSigningOut: false }
    case 'password-changing':
      return { ...facts, isChangingPassword: true }
    case 'password-changed': {
      const endReason = facts.endReason === 'suspended' ? 'suspended' : 'password-changed'
      return { ...facts, isChangingPassword: false, endReason }
    }
    case 'password-not-changed':
      return { ...facts, isChangingPassword: false }
    case 'retry':
      return {
        ...facts,
        auth: facts.auth === 'unreachable' ? 'pending' : facts.auth,
        row: facts.row === 'unreachable' ? 'pending' : facts.row,
        refresh: facts.refresh === 'unreachable' ? 'idle' : facts.refresh,
      }
  }
}

/** Returns the reason why the row ends this person's session; null if the session continues. */
function findEndReason(
  { auth, isSigningOut }: Facts,
  { suspended = false, validAfter = 0, endedSessions = [] }: Extract<FactEvent, { type: 'row' }>,
): Facts['endReason'] {
  if (suspended) return 'suspended'
  if (!isPerson(auth)) return null
  // A sign-out in this tab also adds the session to `endedSessions`. It is not handled here, because `sessionOf` returns
  // its reason, 'logout'.
  if (!isSigningOut && endedSessions.includes(auth.startedAt)) return 'none'
  return auth.startedAt < validAfter ? 'access-changed' : null
}

/** Returns the reason why Firebase signs this person out; null if it is unknown, or if the person has signed out. */
function signOutReason({ auth, announcedEnd, refresh, isSigningOut }: Facts): EndReason | null {
  if (!isPerson(auth) || isSigningOut) return null
  if (announcedEnd?.startedAt === auth.startedAt) return announcedEnd.reason
  // If the server refuses to refresh the token, Firebase can sign the person out before it reports that the refresh has
  // failed.
  return refresh === 'running' ? 'access-changed' : null
}

/** Returns the session that the screens show, given what is known about the sign-in and the role. */
export function sessionOf(facts: Facts): Session {
  const session = settledSession(facts)
  // A password change can end the session before its response arrives. Until then, the reason for the end is unknown,
  // and the screens show that the session is loading.
  return facts.isChangingPassword && session.status === 'signed-out'
    ? { status: 'loading' }
    : session
}

function settledSession(facts: Facts): Session {
  const { auth, row, refresh, endReason } = facts
  // While the session is being ended, the portal shows no content.
  if (endReason)
    return isPerson(auth) ? { status: 'loading' } : { status: 'signed-out', reason: endReason }
  if (auth === 'none') {
    return { status: 'signed-out', reason: facts.isSigningOut ? 'logout' : 'none' }
  }
  if (auth === 'pending') return { status: 'loading' }
  if (auth === 'unreachable') return { status: 'unavailable' }
  const { uid, email, claim } = auth
  if (claim === null) return { status: 'not-member', uid, email }
  if (claim === 'admin' && row === 'admin') return { status: 'admin', uid, email }
  const isRefreshing = refresh === 'running' || refreshDelay(facts) !== null
  return { status: 'member', uid, email, adminAccess: adminAccess(row, refresh, isRefreshing) }
}

/**
 * Returns the delay before the next token refresh, in milliseconds. Returns null if no refresh is needed. A refresh is
 * needed if the role in the token differs from the role in the row.
 */
export function refreshDelay({
  auth,
  row,
  endReason,
  refresh,
  tries,
  isSigningOut,
}: Facts): number | null {
  if (isSigningOut || endReason || refresh !== 'idle' || !isPerson(auth) || auth.claim === null)
    return null
  if (row === 'pending' || row === 'unreachable' || row === auth.claim) return null
  return REFRESH_DELAYS[tries] ?? null
}

/** Whether a person with a role claim is signed in. */
export function hasRole({ auth }: Facts): boolean {
  return isPerson(auth) && auth.claim !== null
}

/** Whether a person is signed in, with or without a role claim. */
export function isPerson(auth: Facts['auth']): auth is Person {
  return typeof auth === 'object'
}

function adminAccess(row: Facts['row'], refresh: Facts['refresh'], isRefreshing: boolean) {
  if (row === 'pending') return 'checking'
  if (row === 'unreachable') return 'unavailable'
  if (row !== 'admin') return 'denied'
  if (refresh === 'unreachable') return 'unavailable'
  return isRefreshing ? 'checking' : 'denied'
}
