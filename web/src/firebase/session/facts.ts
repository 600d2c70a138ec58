import type { Role } from '@domain/options'

/** The session for the screens. An admin has both the admin claim and the admin role row. */
export type Session =
  | { status: 'loading' }
  | { status: 'signed-out'; reason: SignedOutReason }
  /** An account without a role claim. It has not redeemed an invitation and can't read any data. */
  | { status: 'not-member'; uid: string; email: string | null }
  | { status: 'member'; uid: string; email: string | null; adminAccess: AdminAccess }
  | { status: 'admin'; uid: string; email: string | null }
  /** The session could not be checked without a connection. Access is not denied. */
  | { status: 'unavailable' }

/**
 * `access-changed`, `suspended`: the server ended the session. `none`: nobody was signed in, or another tab signed
 * out.
 */
export type SignedOutReason = 'none' | 'logout' | 'access-changed' | 'suspended'

/** The state of the admin area for a member who is not an admin, or not yet confirmed as an admin. */
export type AdminAccess = 'checking' | 'denied' | 'unavailable'

/**
 * All known facts about the session. `reduceFacts` updates them and `sessionOf` evaluates them; both are pure
 * functions.
 */
export interface Facts {
  auth: 'pending' | 'none' | 'unreachable' | Person
  /**
   * The role in the person's own row `user_roles/{uid}`. Without a row, the role is `member`. `denied`: the rules do
   * not allow the person to read the row.
   */
  row: 'pending' | 'unreachable' | 'denied' | Role
  /** The reason why the server ended this session, according to the row (decision 027). It is permanent. */
  ended: 'suspended' | 'access-changed' | null
  /**
   * `running`: the token is being refreshed, because its role differs from the row. `refused`: the server has ended
   * the session.
   */
  refresh: 'idle' | 'running' | 'unreachable' | 'refused'
  /** The number of refreshes after which the token still differed from the current row. */
  tries: number
  /** Whether this tab is signing out. */
  leaving: boolean
}

export interface Person {
  uid: string
  email: string | null
  /** The token's `role` claim. */
  claim: Role | null
  /** The start of the session, in milliseconds since 1970. */
  began: number
}

export type FactEvent =
  | { type: 'signed-in'; person: Person }
  | { type: 'signed-out' }
  | { type: 'auth-unreachable' }
  /** `since`: sessions that started before this time are invalid, in milliseconds since 1970. */
  | { type: 'row'; role: Role; suspended?: boolean; since?: number }
  | { type: 'row-unreachable' }
  | { type: 'row-denied' }
  | { type: 'refresh-started' }
  | { type: 'refresh-ended'; claim: Role | null }
  | { type: 'refresh-unreachable' }
  | { type: 'refresh-refused' }
  /** Another account was signed in, for example in another tab. All facts are reset. */
  | { type: 'replaced' }
  | { type: 'leaving' }
  | { type: 'staying' }
  | { type: 'retry' }

export const UNKNOWN: Facts = {
  auth: 'pending',
  row: 'pending',
  ended: null,
  refresh: 'idle',
  tries: 0,
  leaving: false,
}

/**
 * The delays before each token refresh while the token's role differs from the row, in milliseconds. The server
 * writes the row and the claim one after the other, so the first refresh may be too early. If they still differ after
 * the last refresh, the lower role is used.
 */
export const REFRESH_DELAYS = [0, 1000, 5000] as const

/** Applies one event to the facts. */
export function reduceFacts(facts: Facts, event: FactEvent): Facts {
  switch (event.type) {
    case 'signed-in':
      return { ...facts, auth: event.person }
    case 'signed-out':
      // A refused refresh also signs the user out. This event can come before or after 'refresh-refused'.
      return {
        ...facts,
        auth: 'none',
        refresh: facts.refresh === 'running' ? 'refused' : facts.refresh,
      }
    case 'auth-unreachable':
      return facts.auth === 'pending' ? { ...facts, auth: 'unreachable' } : facts
    case 'row': {
      const ended = facts.ended ?? endOf(facts.auth, event)
      if (ended) return { ...facts, ended }
      return facts.row === event.role
        ? facts
        : { ...facts, row: event.role, refresh: 'idle', tries: 0 }
    }
    case 'row-unreachable':
      return facts.row === 'pending' ? { ...facts, row: 'unreachable' } : facts
    case 'row-denied':
      // The row was already denied before the refresh. Keeping the count of tries prevents an endless loop.
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
      return { ...facts, refresh: 'refused' }
    case 'replaced':
      return UNKNOWN
    case 'leaving':
      return { ...facts, leaving: true }
    case 'staying':
      return { ...facts, leaving: false }
    case 'retry':
      return {
        ...facts,
        auth: facts.auth === 'unreachable' ? 'pending' : facts.auth,
        row: facts.row === 'unreachable' ? 'pending' : facts.row,
        refresh: facts.refresh === 'unreachable' ? 'idle' : facts.refresh,
      }
  }
}

/** Returns the reason why a row ends this person's session; null if it does not. */
function endOf(
  auth: Facts['auth'],
  { suspended = false, since = 0 }: Extract<FactEvent, { type: 'row' }>,
): Facts['ended'] {
  if (suspended) return 'suspended'
  return isPerson(auth) && auth.began < since ? 'access-changed' : null
}

/** Derives the session for the screens from the facts. */
export function sessionOf(facts: Facts): Session {
  const { auth, row, refresh, ended } = facts
  // While the session is being ended, the portal shows no content.
  if (ended) return isPerson(auth) ? { status: 'loading' } : { status: 'signed-out', reason: ended }
  if (refresh === 'refused') return { status: 'signed-out', reason: 'access-changed' }
  if (auth === 'none') {
    return { status: 'signed-out', reason: facts.leaving ? 'logout' : 'none' }
  }
  if (auth === 'pending') return { status: 'loading' }
  if (auth === 'unreachable') return { status: 'unavailable' }
  const { uid, email, claim } = auth
  if (claim === null) return { status: 'not-member', uid, email }
  if (claim === 'admin' && row === 'admin') return { status: 'admin', uid, email }
  const waiting = refresh === 'running' || refreshDelay(facts) !== null
  return { status: 'member', uid, email, adminAccess: adminAccess(row, refresh, waiting) }
}

/**
 * Returns when to refresh the token, if its role differs from the row.
 * @returns the delay in milliseconds, or null for no refresh
 */
export function refreshDelay({ auth, row, ended, refresh, tries, leaving }: Facts): number | null {
  if (leaving || ended || refresh !== 'idle' || !isPerson(auth) || auth.claim === null) return null
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

function adminAccess(row: Facts['row'], refresh: Facts['refresh'], waiting: boolean) {
  if (row === 'pending') return 'checking'
  if (row === 'unreachable') return 'unavailable'
  if (row !== 'admin') return 'denied'
  if (refresh === 'unreachable') return 'unavailable'
  return waiting ? 'checking' : 'denied'
}
