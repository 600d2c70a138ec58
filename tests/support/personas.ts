import type { UserRole } from '@domain/entities/user-role'
import type { Role } from '@domain/options'

/**
 * A persona (a test user): an account, the claims in its token, and the role in its role document (`user_roles/{uid}`).
 */
export interface Persona {
  uid: string
  claims: Record<string, unknown>
  row: Role | null
  /** Additional fields of the role document. */
  standing?: Pick<UserRole, 'suspended' | 'sessions_valid_after' | 'ended_sessions'>
}

/**
 * An arbitrary time in seconds since 1970. The role documents of some personas contain it as `sessions_valid_after` or
 * in `ended_sessions`. The sessions of these personas began at this time, or one second earlier or later.
 */
const SESSIONS_ENDED = 1_760_000_000

/** All kinds of callers that rules and functions treat differently. `owner` owns the tested documents. */
export const PERSONAS = {
  visitor: null,
  /** A person who is signed in but has not used an invitation code, and so has no role. */
  noRole: { uid: 'no-role', claims: {}, row: null },
  /** The token contains a role that this application never assigns. The role document is valid. */
  strangeRole: { uid: 'strange-role', claims: { role: 'owner' }, row: 'admin' },
  owner: { uid: 'owner', claims: { role: 'member' }, row: 'member' },
  /** A member without a role document, like members who joined before role documents existed. */
  other: { uid: 'other', claims: { role: 'member' }, row: null },
  admin: { uid: 'admin', claims: { role: 'admin' }, row: 'admin' },
  /** A former admin: the role document says member, but the token still says admin for up to an hour. */
  demotedAdmin: { uid: 'demoted', claims: { role: 'admin' }, row: 'member' },
  /** An account whose token says admin, although it has no role document. */
  rowlessAdmin: { uid: 'rowless', claims: { role: 'admin' }, row: null },
  /** A new admin: the role document says admin, but the token still says member until it is refreshed. */
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
  /** A member who was suspended and then restored. The session began exactly at `sessions_valid_after`. */
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
  /** A member with an invalid session: it began one second before `sessions_valid_after`. */
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
  /** A member who has logged out, but whose old token somebody still uses. */
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
  /** A member with a valid session, which began after the sessions that the member has logged out of. */
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
/** Personas with a valid role in their token. They may read their own role document. */
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
