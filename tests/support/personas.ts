import type { UserRole } from '@domain/entities/user-role'
import type { Role } from '@domain/options'

/** Somebody who asks: an account with the claims of its token and its role row. */
export interface Persona {
  uid: string
  claims: Record<string, unknown>
  row: Role | null
  /** What else the row says. */
  standing?: Pick<UserRole, 'suspended' | 'sessions_valid_after' | 'ended_sessions'>
}

/** When the sessions of some were ended, in seconds since 1970. */
const SESSIONS_ENDED = 1_760_000_000

/** Everybody whom rules and functions have to tell apart. `owner` is the member whose documents the tests are about. */
export const PERSONAS = {
  visitor: null,
  /** Signed in without an invitation redeemed. */
  noRole: { uid: 'no-role', claims: {}, row: null },
  /** A claim that nobody mints, and the right row. */
  strangeRole: { uid: 'strange-role', claims: { role: 'owner' }, row: 'admin' },
  owner: { uid: 'owner', claims: { role: 'member' }, row: 'member' },
  /** A member from before roles were kept in rows. */
  other: { uid: 'other', claims: { role: 'member' }, row: null },
  admin: { uid: 'admin', claims: { role: 'admin' }, row: 'admin' },
  /** The token is valid for up to an hour, the row is a member's. */
  demotedAdmin: { uid: 'demoted', claims: { role: 'admin' }, row: 'member' },
  /** The token says admin and no row ever did. */
  rowlessAdmin: { uid: 'rowless', claims: { role: 'admin' }, row: null },
  /** The row says admin, the token has not been refreshed. */
  promotedAdmin: { uid: 'promoted', claims: { role: 'member' }, row: 'admin' },
  suspendedMember: {
    uid: 'suspended',
    claims: { role: 'member' },
    row: 'member',
    standing: { suspended: true },
  },
  suspendedAdmin: {
    uid: 'suspended-admin',
    claims: { role: 'admin' },
    row: 'admin',
    standing: { suspended: true },
  },
  /** Was suspended, and has signed in since: in the first second that counts. */
  restoredMember: {
    uid: 'restored',
    claims: { role: 'member', auth_time: SESSIONS_ENDED },
    row: 'member',
    standing: { suspended: false, sessions_valid_after: new Date(SESSIONS_ENDED * 1000) },
  },
  restoredAdmin: {
    uid: 'restored-admin',
    claims: { role: 'admin', auth_time: SESSIONS_ENDED },
    row: 'admin',
    standing: { suspended: false, sessions_valid_after: new Date(SESSIONS_ENDED * 1000) },
  },
  /** Still in a session from the second before all were ended. */
  formerSession: {
    uid: 'former',
    claims: { role: 'member', auth_time: SESSIONS_ENDED - 1 },
    row: 'member',
    standing: { suspended: false, sessions_valid_after: new Date(SESSIONS_ENDED * 1000) },
  },
  formerAdminSession: {
    uid: 'former-admin',
    claims: { role: 'admin', auth_time: SESSIONS_ENDED - 1 },
    row: 'admin',
    standing: { suspended: false, sessions_valid_after: new Date(SESSIONS_ENDED * 1000) },
  },
  /** Logged out; the token was copied before. */
  loggedOutSession: {
    uid: 'logged-out',
    claims: { role: 'member', auth_time: SESSIONS_ENDED },
    row: 'member',
    standing: { ended_sessions: [SESSIONS_ENDED - 1, SESSIONS_ENDED] },
  },
  loggedOutAdminSession: {
    uid: 'logged-out-admin',
    claims: { role: 'admin', auth_time: SESSIONS_ENDED },
    row: 'admin',
    standing: { ended_sessions: [SESSIONS_ENDED - 1, SESSIONS_ENDED] },
  },
  /** Has logged out of other sessions. */
  laterSession: {
    uid: 'later',
    claims: { role: 'member', auth_time: SESSIONS_ENDED + 1 },
    row: 'member',
    standing: { ended_sessions: [SESSIONS_ENDED - 1, SESSIONS_ENDED] },
  },
} as const satisfies Record<string, Persona | null>

export type PersonaName = keyof typeof PERSONAS
export const PERSONA_NAMES = Object.keys(PERSONAS) as PersonaName[]

export const ADMINS: readonly PersonaName[] = ['admin', 'restoredAdmin']
export const MEMBERS: readonly PersonaName[] = [
  'owner',
  'other',
  'admin',
  'demotedAdmin',
  'rowlessAdmin',
  'promotedAdmin',
  'restoredMember',
  'restoredAdmin',
  'laterSession',
]
/** Those with a role in their token, whatever their rows say: their own row is theirs to read. */
export const CLAIMANTS: readonly PersonaName[] = [
  ...MEMBERS,
  'suspendedMember',
  'suspendedAdmin',
  'formerSession',
  'formerAdminSession',
  'loggedOutSession',
  'loggedOutAdminSession',
]
export const NOBODY: readonly PersonaName[] = []
