import type { Role } from '@domain/options'

/** Somebody who asks: an account with the claims of its token and its role row. */
export interface Persona {
  uid: string
  claims: Record<string, unknown>
  row: Role | null
}

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
} as const satisfies Record<string, Persona | null>

export type PersonaName = keyof typeof PERSONAS
export const PERSONA_NAMES = Object.keys(PERSONAS) as PersonaName[]

export const ADMINS: readonly PersonaName[] = ['admin']
export const MEMBERS: readonly PersonaName[] = [
  'owner',
  'other',
  'admin',
  'demotedAdmin',
  'rowlessAdmin',
  'promotedAdmin',
]
export const NOBODY: readonly PersonaName[] = []
