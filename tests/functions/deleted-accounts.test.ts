import { randomUUID } from 'node:crypto'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { COLLECTIONS } from '@domain/paths'
import { DOCUMENT_ID_IS_UID, PERSONAL_DATA, type CollectionName } from '@domain/personal-data'
import { profiles, userRoles } from '../../functions/src/data/collections'
import { clearDeletedAccounts, MAX_AT_ONCE } from '../../functions/src/data/deleted-accounts'
import { firstProfile } from '../../functions/src/data/redemption/finalise'
import { clearDeletedAccounts as scheduled } from '../../functions/src/triggers/clear-deleted-accounts'
import { logged } from './support/logs'

/** A separate project, because the profiles of other tests have no accounts. */
const app = initializeApp({ projectId: `demo-deleted-${randomUUID().slice(0, 8)}` }, randomUUID())
const [db, auth] = [getFirestore(app), getAuth(app)]
afterAll(() => deleteApp(app))

const HOURS = 60 * 60 * 1000
/** A time so long after the profiles' creation that no redemption is running. */
const later = () => new Date(Date.now() + 2 * HOURS)

const removed: string[] = []
const clear = (now = later) =>
  clearDeletedAccounts({ db, auth, now, checkpoint: () => undefined }, (prefix) =>
    Promise.resolve(removed.push(prefix)),
  )

beforeEach(async () => {
  removed.length = 0
  await db.recursiveDelete(profiles(db))
})

async function member({ account = true, row = true } = {}): Promise<string> {
  const uid = randomUUID()
  if (account) await auth.createUser({ uid })
  const name = { uid, first_name: 'Amina', last_name: 'Delacroix' }
  await profiles(db).doc(uid).create(firstProfile(name, new Date()))
  if (row) await userRoles(db).doc(uid).create({ user_id: uid, role: 'admin' })
  return uid
}

const profileOf = async (uid: string) => (await profiles(db).doc(uid).get()).exists
const rowOf = async (uid: string) => (await userRoles(db).doc(uid).get()).data()

it('the clean-up removes a deleted account’s profile, pictures and rights, and leaves other accounts alone', async () => {
  const [gone, there] = [await member(), await member()]
  await auth.deleteUser(gone)
  expect(await clear()).toEqual([gone])
  expect(removed).toEqual([`avatars/${gone}/`])
  expect([await profileOf(gone), await profileOf(there)]).toEqual([false, true])
  expect(await rowOf(gone)).toMatchObject({ role: 'admin', suspended: true })
  expect((await rowOf(gone))?.sessions_valid_after?.getTime()).toBeGreaterThan(Date.now())
  expect(await rowOf(there)).toEqual({ user_id: there, role: 'admin' })
  expect(logged()).toContain('cleared up after a deleted account')
  expect(await clear()).toEqual([])
})

/** The collections that `member` and the change of the role row write. */
const MADE_BY_MEMBER = ['profiles', 'user_roles', 'standings', 'unsettled_rows']

it('the clean-up deletes exactly the data of a deleted account that PERSONAL_DATA marks as deleted', async () => {
  const [gone, there] = [await member(), await member()]
  const owned = Object.entries(PERSONAL_DATA).flatMap(([name, data]) =>
    MADE_BY_MEMBER.includes(name) ? [] : (data?.owners ?? []).map((owner) => ({ name, owner })),
  )
  const writer = db.bulkWriter()
  for (const uid of [gone, there])
    for (const { name, owner } of owned)
      if (owner === DOCUMENT_ID_IS_UID) void writer.set(db.collection(name).doc(uid), { made: 1 })
      else
        for (let count = 0; count < (name === COLLECTIONS.notifications ? 205 : 2); count += 1)
          void writer.create(db.collection(name).doc(), { [owner]: uid })
  await writer.close()
  await auth.deleteUser(gone)
  await clear()
  const left = async ({ name, owner }: (typeof owned)[number], uid: string) => {
    const all = db.collection(name)
    if (owner === DOCUMENT_ID_IS_UID) return (await all.doc(uid).get()).exists ? 1 : 0
    return (await all.where(owner, '==', uid).count().get()).data().count
  }
  expect(owned).toContainEqual({ name: COLLECTIONS.conciergeRequests, owner: 'user_id' })
  for (const one of owned) {
    const stays = PERSONAL_DATA[one.name as CollectionName]?.atDeletion !== 'deleted'
    expect([one, (await left(one, gone)) > 0]).toEqual([one, stays])
    expect([one, (await left(one, there)) > 0]).toEqual([one, true])
  }
})

it('the clean-up suspends the role row of a deleted account, and creates a missing row', async () => {
  const gone = await member({ account: false, row: false })
  await clear()
  expect(await rowOf(gone)).toMatchObject({ role: 'member', suspended: true })
})

it('a profile of the last hour is kept, because its account may not exist yet', async () => {
  const young = await member({ account: false })
  expect(await clear(() => new Date())).toEqual([])
  expect(await profileOf(young)).toBe(true)
  expect(await clear()).toEqual([young])
})

it('deleted accounts are found on every page of profiles', async () => {
  const there = Array.from({ length: 230 }, () => randomUUID())
  await auth.importUsers(there.map((uid) => ({ uid })))
  const writer = db.bulkWriter()
  for (const uid of there)
    void writer.create(
      profiles(db).doc(uid),
      firstProfile({ uid, first_name: 'Amina', last_name: 'Delacroix' }, new Date()),
    )
  await writer.close()
  const gone = await Promise.all(Array.from({ length: 6 }, () => member({ account: false })))
  expect((await clear()).toSorted()).toEqual(gone.toSorted())
})

it('no data is deleted when implausibly many accounts are missing', async () => {
  const all = await Promise.all(
    Array.from({ length: MAX_AT_ONCE + 1 }, () => member({ account: false })),
  )
  await expect(clear()).rejects.toThrow('have no account: none is removed')
  expect(removed).toEqual([])
  expect(await Promise.all(all.map(profileOf))).toEqual(all.map(() => true))
  await profiles(db)
    .doc(all[0] ?? '')
    .delete()
  expect(await clear()).toHaveLength(MAX_AT_ONCE)
})

it('the clean-up of deleted accounts runs every day', () => {
  expect(scheduled.__endpoint).toMatchObject({ scheduleTrigger: { schedule: 'every 24 hours' } })
})
