import { afterAll, describe, expect, it } from 'vitest'
import { setMemberRoleAction } from '../../functions/src/callables/set-member-role'
import { userRoles } from '../../functions/src/data/collections'
import type { Role } from '@domain/options'
import { call, outcomeOf, signedIn, tally, visitor } from './support/calls'
import { everythingOf, giveMember } from './support/people'
import { auth, close, createServices, db } from './support/services'

afterAll(close)

const services = createServices()

/**
 * Calls setMemberRole as an admin.
 * @param expected the role that the admin's screen shows; by default the opposite of `role`
 */
const setRole = (
  admin: string,
  user_id: string,
  role: Role,
  expected: Role = role === 'admin' ? 'member' : 'admin',
) =>
  outcomeOf(
    call(setMemberRoleAction, services, { user_id, role, expected }, signedIn(admin, 'admin')),
  )

describe('setMemberRole', () => {
  it('setMemberRole changes both the role document and the custom claim', async () => {
    const [admin, member] = [await giveMember('admin'), await giveMember()]
    expect(await setRole(admin.uid, member.uid, 'admin')).toEqual({ role: 'admin' })
    expect(await everythingOf(member.email)).toMatchObject({ row: 'admin', claim: 'admin' })
    expect(await setRole(admin.uid, member.uid, 'member')).toEqual({ role: 'member' })
    expect(await everythingOf(member.email)).toMatchObject({ row: 'member', claim: 'member' })
  })

  it('setMemberRole creates the role document of a member who has none', async () => {
    const [admin, member] = [await giveMember('admin'), await giveMember()]
    await userRoles(db).doc(member.uid).delete()
    expect(await setRole(admin.uid, member.uid, 'admin')).toEqual({ role: 'admin' })
    expect(await everythingOf(member.email)).toMatchObject({ row: 'admin', claim: 'admin' })
  })

  it('demoting an admin ends the admin’s sessions, but promoting a member does not end the member’s sessions', async () => {
    const [admin, member] = [await giveMember('admin'), await giveMember()]
    const validSince = async () => (await auth.getUser(member.uid)).tokensValidAfterTime
    // Sets `tokensValidAfterTime` to a time long ago. Firebase stores it in whole seconds, so a demotion in the second
    // when the account was created would not change it otherwise.
    const host = process.env.FIREBASE_AUTH_EMULATOR_HOST
    const update = await fetch(
      `http://${host}/identitytoolkit.googleapis.com/v1/projects/${process.env.GCLOUD_PROJECT}/accounts:update`,
      {
        method: 'POST',
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        body: JSON.stringify({ localId: member.uid, validSince: '1000' }),
      },
    )
    expect(update.status).toBe(200)
    const before = await validSince()
    await setRole(admin.uid, member.uid, 'admin')
    expect(await validSince()).toBe(before)
    await setRole(admin.uid, member.uid, 'member')
    expect(await validSince()).not.toBe(before)
  })

  it('setMemberRole with the role that is already stored repairs an outdated custom claim', async () => {
    const [admin, member] = [await giveMember('admin'), await giveMember()]
    await userRoles(db).doc(member.uid).update({ role: 'admin' })
    expect(await setRole(admin.uid, member.uid, 'admin')).toEqual({ role: 'admin' })
    expect(await everythingOf(member.email)).toMatchObject({ row: 'admin', claim: 'admin' })
  })

  it('setMemberRole is refused when the stored role differs from the role on the admin’s screen', async () => {
    const [first, second, member] = [
      await giveMember('admin'),
      await giveMember('admin'),
      await giveMember(),
    ]
    expect(await setRole(first.uid, member.uid, 'admin', 'member')).toEqual({ role: 'admin' })
    // On the second admin's screen, the member still has the old role "member". If this call succeeded, it would undo
    // the promotion by the first admin.
    expect(await setRole(second.uid, member.uid, 'member', 'member')).toBe('role_changed')
    expect(await everythingOf(member.email)).toMatchObject({ row: 'admin', claim: 'admin' })
    // The requested role is already stored, so the call succeeds without a write.
    const row = userRoles(db).doc(member.uid)
    const before = (await row.get()).updateTime
    expect(await setRole(second.uid, member.uid, 'admin', 'member')).toEqual({ role: 'admin' })
    expect((await row.get()).updateTime).toEqual(before)
  })

  it('setMemberRole treats a member without a role document as having the role "member"', async () => {
    const [admin, member] = [await giveMember('admin'), await giveMember()]
    await userRoles(db).doc(member.uid).delete()
    expect(await setRole(admin.uid, member.uid, 'admin', 'member')).toEqual({ role: 'admin' })
    await userRoles(db).doc(member.uid).delete()
    expect(await setRole(admin.uid, member.uid, 'member', 'admin')).toEqual({ role: 'member' })
  })

  it('setMemberRole refuses everybody except current admins', async () => {
    const [admin, former, member] = [
      await giveMember('admin'),
      await giveMember('admin'),
      await giveMember(),
    ]
    await setRole(admin.uid, former.uid, 'member')
    const attempt = { user_id: member.uid, role: 'admin', expected: 'member' } as const
    const by = (caller: ReturnType<typeof visitor>) =>
      outcomeOf(call(setMemberRoleAction, services, attempt, caller))
    expect(await by(visitor())).toBe('unauthenticated')
    expect(await by(signedIn(member.uid, undefined))).toBe('permission_denied')
    expect(await by(signedIn(member.uid, 'member'))).toBe('permission_denied')
    expect(await by(signedIn(admin.uid, 'member'))).toBe('permission_denied')
    expect(await by(signedIn(former.uid, 'admin'))).toBe('permission_denied')
    expect(await everythingOf(member.email)).toMatchObject({ row: 'member', claim: 'member' })
  })

  it('setMemberRole refuses the admin’s own account and accounts that are not members', async () => {
    const admin = await giveMember('admin')
    expect(await setRole(admin.uid, admin.uid, 'member')).toBe('own_role')
    expect(await setRole(admin.uid, admin.uid, 'admin')).toBe('own_role')
    expect(await setRole(admin.uid, 'nobody', 'admin')).toBe('account_not_found')
    const { uid } = await auth.createUser({})
    expect(await setRole(admin.uid, uid, 'admin')).toBe('account_not_found')
    expect((await userRoles(db).doc(uid).get()).exists).toBe(false)
  })

  it('setMemberRole refuses an invalid account id and names "user_id" as the invalid field', async () => {
    const admin = await giveMember('admin')
    for (const user_id of ['', 'a/b', '.', '..', '__id__', '\u0000', 'x'.repeat(129)]) {
      const request = { user_id, role: 'member', expected: 'admin' } as const
      await expect(
        call(setMemberRoleAction, services, request, signedIn(admin.uid, 'admin')),
      ).rejects.toMatchObject({ code: 'invalid_request', field: 'user_id' })
    }
  })
})

describe('two admins who demote each other at once', () => {
  const ROUNDS = 10

  it('when two admins demote each other at the same time, only one of them succeeds', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [a, b] = [await giveMember('admin'), await giveMember('admin')]
      const outcomes = await Promise.all([
        setRole(a.uid, b.uid, 'member'),
        setRole(b.uid, a.uid, 'member'),
      ])
      expect(tally(outcomes)).toEqual({ '{"role":"member"}': 1, permission_denied: 1 })
      const rows = [await everythingOf(a.email), await everythingOf(b.email)]
      expect(tally(rows.map((row) => row?.row))).toEqual({ admin: 1, member: 1 })
      expect(rows.map((row) => row?.claim)).toEqual(rows.map((row) => row?.row))
    }
  })
})
