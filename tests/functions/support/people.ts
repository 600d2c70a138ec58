import { randomUUID } from 'node:crypto'
import type { CallRequest } from '@domain/calls/contract'
import type { signUpWithInvite } from '@domain/calls/sign-up-with-invite'
import type { InviteCode } from '@domain/entities/invite-code'
import type { Role } from '@domain/options'
import { SERVER_COLLECTIONS } from '@domain/paths'
import { inviteCodes, profiles, userRoles } from '../../../functions/src/data/collections'
import { firstProfile } from '../../../functions/src/data/redemption/finalise'
import { boundTo, newInviteCode } from '../../../functions/src/data/new-invite-code'
import { isMissingAccount } from '../../../functions/src/lib/sdk-errors'
import { auth, db } from './services'

export type SignUp = CallRequest<typeof signUpWithInvite>

/** Stores an unused invitation code that no other test uses. */
export async function giveCode(fields: Partial<InviteCode> = {}): Promise<string> {
  const invite = newInviteCode({
    description: null,
    created_at: new Date(0),
    created_by: 'test',
    created_by_kind: 'admin',
    expires_at: null,
  })
  await inviteCodes(db)
    .doc(invite.code)
    .create({ ...invite, ...fields })
  return invite.code
}

/** Returns a filled-in sign-up form of a new person. */
export function signUpForm(code: string, fields: Partial<SignUp> = {}): SignUp {
  return {
    code,
    first_name: 'Amina',
    last_name: 'Delacroix',
    email: `${randomUUID()}@cave.example`,
    password: 'open-sesame',
    attempt_id: randomUUID(),
    ...fields,
  }
}

/** Creates an account with a profile, a role document and a custom claim for the role. */
export async function giveMember(role: Role = 'member'): Promise<{ uid: string; email: string }> {
  const email = `${randomUUID()}@cave.example`
  const { uid } = await auth.createUser({ email, password: 'open-sesame', emailVerified: true })
  await auth.setCustomUserClaims(uid, { role })
  await profiles(db)
    .doc(uid)
    .create(firstProfile({ uid, first_name: 'Amina', last_name: 'Delacroix' }, new Date(0)))
  await userRoles(db).doc(uid).create({ user_id: uid, role })
  return { uid, email }
}

/**
 * Returns what is stored about the account with this email address: uid, role in the claim, role in the role document,
 * and name. Undefined if there is no such account.
 */
export async function everythingOf(email: string) {
  const user = await userOf(email)
  if (!user) return undefined
  const [profile, row] = [
    await profiles(db).doc(user.uid).get(),
    await userRoles(db).doc(user.uid).get(),
  ]
  return {
    uid: user.uid,
    claim: user.customClaims?.role as unknown,
    row: row.data()?.role,
    name: profile.exists ? `${profile.get('first_name')} ${profile.get('last_name')}` : undefined,
  }
}

export async function userOf(email: string) {
  try {
    return await auth.getUserByEmail(email)
  } catch (error) {
    if (isMissingAccount(error)) return undefined
    throw error
  }
}

export async function codeOf(code: string): Promise<InviteCode> {
  const invite = (await inviteCodes(db).doc(code).get()).data()
  if (!invite) throw new Error('No such code')
  return invite
}

export const giveBoundCode = (email: string, fields: Partial<InviteCode> = {}): Promise<string> =>
  giveCode({ ...boundTo(email), ...fields })

/** Stores an application with this status. It contains only the fields that the code for invitations reads. */
export async function giveApplication(status: string): Promise<string> {
  const { id } = await db.collection(SERVER_COLLECTIONS.applications).add({ status })
  return id
}
