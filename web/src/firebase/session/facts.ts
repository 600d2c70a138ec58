import type { Role } from '@domain/options'

/** The session as the screens see it. An admin needs both the claim and the role row. */
export type Session =
  | { status: 'loading' }
  | { status: 'signed-out'; reason: SignedOutReason }
  /** An account without the claim: it has redeemed no invitation and can read nothing. */
  | { status: 'not-member'; uid: string; email: string | null }
  | { status: 'member'; uid: string; email: string | null; adminAccess: AdminAccess }
  | { status: 'admin'; uid: string; email: string | null }
  /** The session could not be checked: no connection. Not a denial. */
  | { status: 'unavailable' }

/** `access-changed`, `suspended`: the server ended the session. `none`: nobody was signed in, or another tab signed out. */
export type SignedOutReason = 'none' | 'logout' | 'access-changed' | 'suspended'

/** What a member who is not (yet) admin is told by the admin area. */
export type AdminAccess = 'checking' | 'denied' | 'unavailable'

/** All that is known about the session. `reduceFacts` updates it and `sessionOf` reads it; both are pure. */
export interface Facts {
  auth: 'pending' | 'none' | 'unreachable' | Person
  /** The own row `user_roles/{uid}`; without a row, `member`. `denied`: the rules refuse even that. */
  row: 'pending' | 'unreachable' | 'denied' | Role
  /** Why the server ended this session, according to the row (decision 027). Permanent. */
  ended: 'suspended' | 'access-changed' | null
  /** A token refresh is running because row and token differ. `refused`: the server has ended the session. */
  refresh: 'idle' | 'running' | 'unreachable' | 'refused'
  /** Refreshes for the present row that did not resolve the difference. */
  tries: number
  /** This tab is signing out. */
  leaving: boolean
}

export interface Person {
  uid: string
  email: string | null
  /** The token's claim `role`. */
  claim: Role | null
  /** When the session began, in milliseconds since 1970. */
  began: number
}

export type FactEvent =
  | { type: 'signed-in'; person: Person }
  | { type: 'signed-out' }
  | { type: 'auth-unreachable' }
  /** `since`: earlier sessions are invalid, in milliseconds since 1970. */
  | { type: 'row'; role: Role; suspended?: boolean; since?: number }
  | { type: 'row-unreachable' }
  | { type: 'row-denied' }
  | { type: 'refresh-started' }
  | { type: 'refresh-ended'; claim: Role | null }
  | { type: 'refresh-unreachable' }
  | { type: 'refresh-refused' }
  /** Another tab signed in as somebody else: all facts are reset. */
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
 * Milliseconds before each refresh while row and token differ. The server writes both, one after the other, so the
 * first refresh may come too early. After the last one the lower role counts.
 */
export const REFRESH_DELAYS = [0, 1000, 5000] as const

/** Applies one event to the facts. */
export function reduceFacts(facts: Facts, event: FactEvent): Facts {
  switch (event.type) {
    case 'signed-in':
      return { ...facts, auth: event.person }
    case 'signed-out':
      // A refused refresh signs out by itself, before or after it reports the reason.
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
      // Denied again after a refresh: keep counting, or it would loop.
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

/** Why a row ends this person's session, if it does. */
function endOf(
  auth: Facts['auth'],
  { suspended = false, since = 0 }: Extract<FactEvent, { type: 'row' }>,
): Facts['ended'] {
  if (suspended) return 'suspended'
  return isPerson(auth) && auth.began < since ? 'access-changed' : null
}

/** What the facts mean for the screens. */
export function sessionOf(facts: Facts): Session {
  const { auth, row, refresh, ended } = facts
  // Signing out: nothing of the portal is shown.
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
 * When to refresh the token, because row and token differ.
 * @returns milliseconds to wait, or null for no refresh
 */
export function refreshDelay({ auth, row, ended, refresh, tries, leaving }: Facts): number | null {
  if (leaving || ended || refresh !== 'idle' || !isPerson(auth) || auth.claim === null) return null
  if (row === 'pending' || row === 'unreachable' || row === auth.claim) return null
  return REFRESH_DELAYS[tries] ?? null
}

/** Whether a person is signed in with a valid membership. */
export function hasRole({ auth }: Facts): boolean {
  return isPerson(auth) && auth.claim !== null
}

/** Whether a person is signed in, with or without the claim. */
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
