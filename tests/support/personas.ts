import type { UserRole } from '@domain/entities/user-role'
import type { Role } from '@domain/options'

/** A caller: an account with its token's claims and its role row. */
export interface Persona {
  uid: string
  claims: Record<string, unknown>
  row: Role | null
  /** Additional fields of the role row. */
  standing?: Pick<UserRole, 'suspended' | 'sessions_valid_after' | 'ended_sessions'>
}

/** The time at which the sessions of some personas were ended, in seconds since 1970. */
const SESSIONS_ENDED = 1_760_000_000

/** All callers that rules and functions must distinguish. `owner` is the member who owns the tested documents. */
export const PERSONAS = {
  visitor: null,
  /** Is signed in, but has redeemed no invitation. */
  noRole: { uid: 'no-role', claims: {}, row: null },
  /** The token contains a role that is never issued, but the role row is valid. */
  strangeRole: { uid: 'strange-role', claims: { role: 'owner' }, row: 'admin' },
  owner: { uid: 'owner', claims: { role: 'member' }, row: 'member' },
  /** A member without a role row (`user_roles/{uid}`), like members who joined before role rows existed. */
  other: { uid: 'other', claims: { role: 'member' }, row: null },
  admin: { uid: 'admin', claims: { role: 'admin' }, row: 'admin' },
  /** The token says admin and stays valid for up to an hour, but the role row says member. */
  demotedAdmin: { uid: 'demoted', claims: { role: 'admin' }, row: 'member' },
  /** The token says admin, but the role row has never said admin. */
  rowlessAdmin: { uid: 'rowless', claims: { role: 'admin' }, row: null },
  /** The role row says admin, but the token has not been refreshed yet and says member. */
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
  /** Was suspended and restored, and signed in again in the first second in which new sessions are valid. */
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
  /** Still uses a session that began one second before all sessions were ended. */
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
  /** Has logged out, but still uses a copy of the token. */
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
  /** A valid session. The member has logged out of earlier sessions only. */
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
/** Personas with a valid role in their token, regardless of their role row. They may read their own role row. */
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
