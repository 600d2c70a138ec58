import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '@domain/options'
import { homeAction } from '../../functions/src/callables/home'
import { searchActions } from '../../functions/src/callables/searches'
import { setMemberRoleAction } from '../../functions/src/callables/set-member-role'
import { setMemberSuspensionAction } from '../../functions/src/callables/set-member-suspension'
import { apiKeys, profiles, userRoles } from '../../functions/src/data/collections'
import { countActiveMembers, countMembers } from '../../functions/src/data/counts'
import { syncEntries } from '../../functions/src/data/search/sync-entries'
import { mirrorSuspension } from '../../functions/src/data/suspension'
import { sha256 } from '../../functions/src/lib/crypto'
import { admitSignIn } from '../../functions/src/triggers/accounts'
import { memberSearch } from '@domain/directory'
import { signIn } from './support/auth-rest'
import { call, outcomeOf, signedIn, tally, visitor } from './support/calls'
import { giveKey, post } from './support/endpoint'
import { MAX_WAIT_MS } from './support/max-wait'
import { giveMember } from './support/people'
import { giveEvent, guestsWith, rsvp } from './support/seats'
import { auth, close, createServices, db } from './support/services'

afterAll(close)

/**
 * Services with the real time, because the tests compare times in role documents with times in tokens of the Auth
 * emulator.
 */
const services = createServices({ now: () => new Date() })
const SECOND = 1000

const suspend = (
  admin: string,
  user_id: string,
  suspended = true,
  { expected = !suspended, authTime }: { expected?: boolean; authTime?: number } = {},
) =>
  outcomeOf(
    call(
      setMemberSuspensionAction,
      services,
      { user_id, suspended, expected },
      signedIn(admin, 'admin', authTime),
    ),
  )
const setRole = (admin: string, user_id: string, role: Role, expected: Role) =>
  outcomeOf(
    call(setMemberRoleAction, services, { user_id, role, expected }, signedIn(admin, 'admin')),
  )
const rowOf = async (uid: string) => (await userRoles(db).doc(uid).get()).data()
const profileOf = async (uid: string) => (await profiles(db).doc(uid).get()).data()
const trySignIn = async (uid: string, customServices = services) =>
  outcomeOf(admitSignIn(customServices, await auth.getUser(uid)))
/** @param authTime the start of the session, in seconds since 1970 */
const callHome = (uid: string, role: Role = 'member', authTime?: number) =>
  outcomeOf(call(homeAction, services, {}, signedIn(uid, role, authTime)))
const someAdmin = async () => (await giveMember('admin')).uid
const someMember = async () => (await giveMember()).uid

/**
 * Repeats a sign-in until it succeeds. The first sign-ins can fail, because the emulator waits only briefly while the
 * process of the blocking function starts.
 */
beforeAll(async () => {
  const { email } = await giveMember()
  for (let tries = 1; (await signIn(email)).status !== 200; tries++)
    if (tries === 10) throw new Error('Sign-in does not start')
}, 180_000)

describe('the effects of a suspension', () => {
  it('every request of a suspended member is refused until the member is restored and signs in again', async () => {
    const [admin, uid] = [await someAdmin(), await someMember()]
    const before = Math.floor(Date.now() / SECOND)
    expect(await callHome(uid, 'member', before)).toBeTypeOf('object')
    expect(await trySignIn(uid)).toEqual({})

    expect(await suspend(admin, uid)).toEqual({ suspended: true })
    expect(await callHome(uid, 'member', before)).toBe('account_suspended')
    expect(await callHome(uid, 'member', before + 3600)).toBe('account_suspended')
    expect(await trySignIn(uid)).toBe('account_suspended')

    expect(await suspend(admin, uid, false)).toEqual({ suspended: false })
    expect(await callHome(uid, 'member', before)).toBe('session_ended')
    expect(await trySignIn(uid)).toEqual({})
    const since = (await rowOf(uid))?.sessions_valid_after?.getTime() ?? 0
    expect(await callHome(uid, 'member', since / SECOND - 1)).toBe('session_ended')
    expect(await callHome(uid, 'member', since / SECOND)).toBeTypeOf('object')
    expect(
      await outcomeOf(call(homeAction, services, {}, { ...visitor(), uid, role: 'member' })),
    ).toBe('session_ended')
  })

  it('suspending a member changes only the role document and the profile’s "suspended" field', async () => {
    const [admin, uid] = [await someAdmin(), await someMember()]
    const [profile, row] = [await profileOf(uid), await rowOf(uid)]
    await suspend(admin, uid)
    expect(await profileOf(uid)).toEqual({ ...profile, suspended: true })
    expect(await rowOf(uid)).toEqual({
      ...row,
      suspended: true,
      sessions_valid_after: expect.any(Date) as Date,
    })
    await suspend(admin, uid, false)
    expect(await profileOf(uid)).toEqual(profile)
    expect(await auth.getUser(uid)).toMatchObject({
      disabled: false,
      customClaims: { role: 'member' },
    })
  })

  it('suspending a member who has no role document creates this document', async () => {
    const [admin, uid] = [await someAdmin(), await someMember()]
    await userRoles(db).doc(uid).delete()
    await suspend(admin, uid)
    expect(await rowOf(uid)).toMatchObject({ user_id: uid, role: 'member', suspended: true })
    expect(await trySignIn(uid)).toBe('account_suspended')
  })

  it('only a sign-in with the correct password reveals that the member is suspended', async () => {
    const [admin, { uid, email }] = [await someAdmin(), await giveMember()]
    const wrong = await signIn(email, 'not-this-one')
    await suspend(admin, uid)
    expect(await signIn(email, 'not-this-one')).toEqual(wrong)
    const right = await signIn(email)
    expect([right.status, right.idToken]).toEqual([400, undefined])
    expect(right.error).toContain('account_suspended')
    await suspend(admin, uid, false)
    expect((await signIn(email)).status).toBe(200)
  })

  it('members’ lists, searches and counts exclude suspended members, but admins’ lists include them', async () => {
    const [admin, uid] = [await someAdmin(), await someMember()]
    const name = `Q${uid.slice(0, 12)}`
    await profiles(db).doc(uid).update({ first_name: name })
    const searchAll = async () => {
      // Updates the search entry now. The deployed trigger would update the entry later.
      await syncEntries(db, memberSearch, uid)
      const [asMember, asAdmin] = [signedIn(uid, 'member'), signedIn(admin, 'admin')]
      const everybody = { search: name, region: null, arena: null, after: null }
      const accounts = (standing: 'active' | 'suspended' | null) =>
        call(
          searchActions.searchAccounts,
          services,
          { search: name, role: null, standing, after: null },
          asAdmin,
        )
      const [directory, all, active, suspended] = [
        await call(searchActions.searchMembers, services, everybody, { ...asMember, uid: admin }),
        await accounts(null),
        await accounts('active'),
        await accounts('suspended'),
      ]
      return {
        directory: directory.members.length,
        all: all.accounts.map((account) => account.suspended),
        active: active.accounts.length,
        suspended: suspended.accounts.length,
      }
    }
    expect(await searchAll()).toEqual({ directory: 1, all: [false], active: 1, suspended: 0 })
    const gap = async () => (await countMembers(services)) - (await countActiveMembers(services))
    const before = await gap()
    await suspend(admin, uid)
    expect(await searchAll()).toEqual({ directory: 0, all: [true], active: 0, suspended: 1 })
    expect(await gap()).toBe(before + 1)
    await suspend(admin, uid, false)
    expect(await searchAll()).toEqual({ directory: 1, all: [false], active: 1, suspended: 0 })
  })

  it('when a member is suspended, the deployed trigger frees the member’s seat at an event', async () => {
    const [uid, admin] = [await someMember(), await someAdmin()]
    const event = await giveEvent(new Date())
    expect(await rsvp(services, event, uid)).toMatchObject({ status: 'going' })
    await suspend(admin, uid)
    const cancelledGuests = () => guestsWith(event, 'cancelled')
    await expect.poll(cancelledGuests, { timeout: MAX_WAIT_MS }).toEqual([uid])
  })

  it('suspending an admin deactivates the API keys that the admin created, until the admin is restored', async () => {
    const [admin, creator] = [await someAdmin(), await someAdmin()]
    const key = await giveKey()
    await apiKeys(db).doc(sha256(key)).update({ created_by: creator })
    const use = async () => (await post(services, { key, body: {} })).status
    expect(await use()).toBe(201)
    await suspend(admin, creator)
    expect(await use()).toBe(403)
    await suspend(admin, creator, false)
    expect(await use()).toBe(201)
  })

  it('demoting an admin deactivates the API keys that this admin created, and promoting this admin again reactivates the keys', async () => {
    const [admin, creator] = [await someAdmin(), await someAdmin()]
    const key = await giveKey()
    await apiKeys(db).doc(sha256(key)).update({ created_by: creator })
    const use = async () => (await post(services, { key, body: {} })).status
    await setRole(admin, creator, 'member', 'admin')
    expect(await use()).toBe(403)
    await setRole(admin, creator, 'admin', 'member')
    expect(await use()).toBe(201)
    await userRoles(db).doc(creator).delete()
    await mirrorSuspension(db, creator)
    expect(await use()).toBe(403)
  })

  it('an API key that another admin has taken over stays active when the key’s creator is suspended', async () => {
    const [admin, creator, newOwner] = [await someAdmin(), await someAdmin(), await someAdmin()]
    const key = await giveKey()
    await apiKeys(db).doc(sha256(key)).update({ created_by: creator, owner: newOwner })
    const use = async () => (await post(services, { key, body: {} })).status
    await suspend(admin, creator)
    expect(await use()).toBe(201)
    await suspend(admin, newOwner)
    expect(await use()).toBe(403)
    await suspend(admin, newOwner, false)
    expect(await use()).toBe(201)
  })
})

describe('suspending a member', () => {
  it('an admin cannot suspend themselves or an unknown account, and a member cannot suspend anybody', async () => {
    const [admin, uid, other] = [await someAdmin(), await someMember(), await someMember()]
    expect(await suspend(admin, admin)).toBe('own_suspension')
    expect(await suspend(admin, 'nobody')).toBe('account_not_found')
    expect(await suspend(other, uid)).toBe('permission_denied')
    expect(await rowOf(uid)).not.toHaveProperty('suspended')
    expect(await suspend(admin, uid)).toEqual({ suspended: true })
  })

  it('setMemberSuspension refuses calls by a suspended admin and calls in an ended session', async () => {
    const [admin, former, uid] = [await someAdmin(), await someAdmin(), await someMember()]
    await suspend(admin, former)
    expect(await suspend(former, uid)).toBe('account_suspended')
    await suspend(admin, former, false)
    expect(await suspend(former, uid, true, { authTime: 1 })).toBe('session_ended')
    const since = (await rowOf(former))?.sessions_valid_after?.getTime() ?? 0
    const authTime = since / SECOND
    expect(await suspend(former, uid, true, { authTime })).toEqual({ suspended: true })
  })

  it('suspending a suspended member changes nothing, and restoring is refused if the admin saw an outdated state', async () => {
    const [first, second, uid] = [await someAdmin(), await someAdmin(), await someMember()]
    expect(await suspend(first, uid)).toEqual({ suspended: true })
    const since = (await rowOf(uid))?.sessions_valid_after
    expect(await suspend(second, uid)).toEqual({ suspended: true })
    expect((await rowOf(uid))?.sessions_valid_after).toEqual(since)
    // This admin's screen is out of date: it expects an active member.
    expect(await suspend(second, uid, false, { expected: false })).toBe('suspension_changed')
    expect((await rowOf(uid))?.suspended).toBe(true)
  })

  it('when two admins suspend or demote each other at the same time, exactly one of them stays an active admin', async () => {
    const ROUNDS = 6
    for (let round = 0; round < ROUNDS; round++) {
      const [a, b] = [await someAdmin(), await someAdmin()]
      const other = round % 2 ? suspend(b, a) : setRole(b, a, 'member', 'admin')
      const outcomes = await Promise.all([suspend(a, b), other])
      const refusals = outcomes.filter((outcome) => typeof outcome === 'string')
      expect(refusals, JSON.stringify(tally(outcomes))).toHaveLength(1)
      const rows = [await rowOf(a), await rowOf(b)]
      const active = rows.filter((row) => row?.role === 'admin' && !row.suspended)
      expect(active).toHaveLength(1)
    }
  })

  it('suspending a member revokes the member’s refresh tokens', async () => {
    const [admin, uid] = [await someAdmin(), await someMember()]
    const revoked: string[] = []
    const watched = new Proxy(auth, {
      get: (target, name) =>
        name === 'revokeRefreshTokens'
          ? (who: string) => Promise.resolve(revoked.push(who))
          : Reflect.get(target, name),
    })
    const by = (suspended: boolean) =>
      call(
        setMemberSuspensionAction,
        { ...services, auth: watched },
        { user_id: uid, suspended, expected: !suspended },
        signedIn(admin, 'admin'),
      )
    await by(true)
    await by(true)
    await by(false)
    expect(revoked).toEqual([uid, uid])
  })

  it('mirrorSuspension copies the suspension to the profile’s "suspended" field, and does not create a missing profile', async () => {
    const uid = await someMember()
    const ref = db.collection('profiles').doc(uid)
    const { suspended: _suspended, ...withoutFlag } = (await ref.get()).data() ?? {}
    await ref.set(withoutFlag)
    await mirrorSuspension(db, uid)
    expect((await ref.get()).get('suspended')).toBe(false)
    await userRoles(db).doc(uid).update({ suspended: true })
    await mirrorSuspension(db, uid)
    expect((await ref.get()).get('suspended')).toBe(true)
    await mirrorSuspension(db, 'nobody')
    expect((await db.collection('profiles').doc('nobody').get()).exists).toBe(false)
  })
})

describe('ending sessions', () => {
  it('a demotion ends the admin’s sessions, and a promotion does not end the member’s sessions', async () => {
    const [admin, uid] = [await someAdmin(), await someMember()]
    await setRole(admin, uid, 'admin', 'member')
    expect(await rowOf(uid)).not.toHaveProperty('sessions_valid_after')
    expect(await callHome(uid, 'admin')).toBeTypeOf('object')
    await setRole(admin, uid, 'member', 'admin')
    const since = ((await rowOf(uid))?.sessions_valid_after?.getTime() ?? 0) / SECOND
    expect(await callHome(uid, 'admin', since - 1)).toBe('session_ended')
    expect(await callHome(uid, 'member', since)).toBeTypeOf('object')
  })

  it('the first sign-in after a password change ends all earlier sessions; without a password change, a sign-in ends no sessions', async () => {
    const uid = await someMember()
    expect(await trySignIn(uid)).toEqual({})
    expect(await rowOf(uid)).not.toHaveProperty('sessions_valid_after')

    // Simulates a password change one minute after the account's creation. Firebase stores both times in whole seconds,
    // so without this gap they could be equal.
    const { metadata } = await auth.getUser(uid)
    const since = new Date(Date.parse(metadata.creationTime) + 60 * SECOND)
    const changed = new Proxy(auth, {
      get: (target, name) =>
        name === 'getUser'
          ? () => Promise.resolve({ metadata, tokensValidAfterTime: since.toUTCString() })
          : Reflect.get(target, name),
    })
    expect(await trySignIn(uid, { ...services, auth: changed })).toEqual({})
    expect((await rowOf(uid))?.sessions_valid_after).toEqual(since)
    expect(await callHome(uid, 'member', since.getTime() / SECOND - 1)).toBe('session_ended')
    expect(await callHome(uid, 'member', since.getTime() / SECOND)).toBeTypeOf('object')
  })

  it('a sign-in does not change `sessions_valid_after` if this time is later than the last password change', async () => {
    const uid = await someMember()
    const far = new Date('2100-01-01')
    await userRoles(db).doc(uid).update({ sessions_valid_after: far })
    const pauses: number[] = []
    const pause = (ms: number) => Promise.resolve(pauses.push(ms))
    expect(await trySignIn(uid, { ...services, pause })).toEqual({})
    expect((await rowOf(uid))?.sessions_valid_after).toEqual(far)
    expect(pauses).toEqual([SECOND])
  })

  it('a sign-in waits until the next second if the member’s sessions were ended in the current second', async () => {
    const uid = await someMember()
    const now = new Date('2025-03-01T10:00:00.400Z')
    await userRoles(db)
      .doc(uid)
      .update({ sessions_valid_after: new Date('2025-03-01T10:00:01Z') })
    const pauses: number[] = []
    const pause = (ms: number) => Promise.resolve(pauses.push(ms))
    await trySignIn(uid, { ...services, now: () => now, pause })
    await trySignIn(uid, { ...services, pause })
    expect(pauses).toEqual([600])
  })
})
