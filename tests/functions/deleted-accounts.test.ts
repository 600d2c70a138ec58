import { randomUUID } from 'node:crypto'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { InviteClaim } from '@domain/entities/invite-code'
import { INVITE_ALPHABET } from '@domain/invite-code'
import { LENGTHS } from '@domain/limits'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'
import { DOCUMENT_ID_IS_UID, PERSONAL_DATA, type CollectionName } from '@domain/personal-data'
import { applicationNotes, applications } from '../../functions/src/data/applications/collections'
import { auditLog } from '../../functions/src/data/audit/log'
import { inviteCodes, profiles, userRoles } from '../../functions/src/data/collections'
import {
  clearDeletedAccounts,
  MAX_MISSING_ACCOUNTS,
} from '../../functions/src/data/deleted-accounts'
import { notifyOfWrite } from '../../functions/src/data/notices/notify-of-write'
import { finaliseRedemption, firstProfile } from '../../functions/src/data/redemption/finalise'
import { clearDeletedAccounts as scheduled } from '../../functions/src/triggers/clear-deleted-accounts'
import { randomText } from '../../functions/src/lib/crypto'
import { application, createWorld, inviteCode } from '../support/factories'
import { readLoggedText } from './support/logs'
import { close, createServices } from './support/services'

/**
 * This file uses a separate Firebase project. In a shared project, the clean-up would delete profiles that other test
 * files store without an account.
 */
const app = initializeApp({ projectId: `demo-deleted-${randomUUID().slice(0, 8)}` }, randomUUID())
const [db, auth] = [getFirestore(app), getAuth(app)]
afterAll(() => Promise.all([deleteApp(app), close()]))

const HOURS = 60 * 60 * 1000
/** The clean-up keeps profiles that are less than an hour old, so the tests run it two hours in the future. */
const twoHoursFromNow = () => new Date(Date.now() + 2 * HOURS)

const removedPrefixes: string[] = []
const clearUp = (now = twoHoursFromNow) =>
  clearDeletedAccounts({ db, auth, now, checkpoint: () => undefined }, (prefix) =>
    Promise.resolve(removedPrefixes.push(prefix)),
  )

beforeEach(async () => {
  removedPrefixes.length = 0
  await db.recursiveDelete(profiles(db))
})

async function giveStoredMember({ account = true, row = true } = {}): Promise<string> {
  const uid = randomUUID()
  if (account) await auth.createUser({ uid })
  const name = { uid, first_name: 'Amina', last_name: 'Delacroix' }
  await profiles(db).doc(uid).create(firstProfile(name, new Date()))
  if (row) await userRoles(db).doc(uid).create({ user_id: uid, role: 'admin' })
  return uid
}

const profileOf = async (uid: string) => (await profiles(db).doc(uid).get()).exists
const count = async (collection: string, owner: string, uid: string) =>
  (await db.collection(collection).where(owner, '==', uid).count().get()).data().count
const rowOf = async (uid: string) => (await userRoles(db).doc(uid).get()).data()

it('the clean-up deletes a deleted account’s profile and pictures and suspends its role, and changes no other account', async () => {
  const [gone, there] = [await giveStoredMember(), await giveStoredMember()]
  await auth.deleteUser(gone)
  expect(await clearUp()).toEqual([gone])
  expect(removedPrefixes).toEqual([`avatars/${gone}/`])
  expect([await profileOf(gone), await profileOf(there)]).toEqual([false, true])
  expect(await rowOf(gone)).toMatchObject({ role: 'admin', suspended: true })
  expect((await rowOf(gone))?.sessions_valid_after?.getTime()).toBeGreaterThan(Date.now())
  expect(await rowOf(there)).toEqual({ user_id: there, role: 'admin' })
  expect(readLoggedText()).toContain('cleared up after a deleted account')
  expect(await clearUp()).toEqual([])
})

/**
 * Collections in which `giveStoredMember` or the clean-up itself writes. The next test checks only documents that it
 * has stored itself.
 */
const WRITTEN_COLLECTIONS = ['profiles', 'user_roles', 'standings', 'unsettled_rows']

it('the clean-up deletes data of a deleted account if and only if PERSONAL_DATA marks it as "deleted"', async () => {
  const [deletedUid, otherUid] = [await giveStoredMember(), await giveStoredMember()]
  const owned = Object.entries(PERSONAL_DATA).flatMap(([name, data]) =>
    WRITTEN_COLLECTIONS.includes(name)
      ? []
      : (data?.owners ?? []).map((owner) => ({ name, owner })),
  )
  const writer = db.bulkWriter()
  for (const uid of [deletedUid, otherUid])
    for (const { name, owner } of owned)
      if (owner === DOCUMENT_ID_IS_UID) void writer.set(db.collection(name).doc(uid), { made: 1 })
      else
        for (let count = 0; count < (name === COLLECTIONS.notifications ? 205 : 2); count += 1)
          void writer.create(db.collection(name).doc(), { [owner]: uid })
  await writer.close()
  await auth.deleteUser(deletedUid)
  await clearUp()
  const left = async ({ name, owner }: (typeof owned)[number], uid: string) => {
    const all = db.collection(name)
    if (owner === DOCUMENT_ID_IS_UID) return (await all.doc(uid).get()).exists ? 1 : 0
    return count(name, owner, uid)
  }
  expect(owned).toContainEqual({ name: COLLECTIONS.conciergeRequests, owner: 'user_id' })
  for (const one of owned) {
    const stays = PERSONAL_DATA[one.name as CollectionName]?.atDeletion !== 'deleted'
    expect([one, (await left(one, deletedUid)) > 0]).toEqual([one, stays])
    expect([one, (await left(one, otherUid)) > 0]).toEqual([one, true])
  }
})

it('the clean-up deletes a deleted account’s application with its notes, but keeps its audit entries and invitation code', async () => {
  const [gone, there] = [await giveStoredMember(), await giveStoredMember()]
  const world = createWorld(new Date())
  const note = { text: 'Private', author: 'a', created_at: new Date() }
  const give = async (joined_uid: string) => {
    const id = randomUUID()
    const invite_code = randomText(INVITE_ALPHABET, LENGTHS.inviteCode)
    const made = application(world, 'joined', { joined_uid, invite_code })
    await applications(db).doc(id).create(made)
    await applicationNotes(db, id).add(note)
    await db.collection(COLLECTIONS.inviteCodes).doc(invite_code).create({ is_used: true })
    await auditLog(db).add({ action: 'application_approved', target: { id } })
    return { id, invite_code }
  }
  const [erased, kept] = [await give(gone), await give(there)]
  await auth.deleteUser(gone)
  await clearUp()
  const partsOf = async ({ id, invite_code }: Awaited<ReturnType<typeof give>>) => ({
    application: (await applications(db).doc(id).get()).exists,
    notes: (await applicationNotes(db, id).get()).size,
    code: (await db.collection(COLLECTIONS.inviteCodes).doc(invite_code).get()).exists,
    actions: (await auditLog(db).where('target.id', '==', id).get()).docs
      .map((entry) => entry.get('action') as string)
      .toSorted(),
  })
  expect(await partsOf(erased)).toEqual({
    application: false,
    notes: 0,
    code: true,
    actions: ['application_approved', 'application_erased'],
  })
  expect(await partsOf(kept)).toEqual({
    application: true,
    notes: 1,
    code: true,
    actions: ['application_approved'],
  })
})

it('the clean-up deletes the notification and the email that told a sponsor about a guest whose account is now deleted', async () => {
  const sponsor = await giveStoredMember()
  const world = createWorld(new Date())
  const join = async (uid: string) => {
    const invite = inviteCode(world, 'claimed', { sponsor_uid: sponsor })
    const claim = { ...invite.claim, uid } as InviteClaim
    const ref = inviteCodes(db).withConverter(null).doc(invite.code)
    await ref.create({ ...invite, claim })
    const before = await ref.get()
    await finaliseRedemption(createServices({ db, auth }), invite.code, claim)
    await notifyOfWrite({ db, auth }, { before, after: await ref.get() })
  }
  const there = randomUUID()
  await auth.createUser({ uid: there })
  for (const guest of [there, randomUUID()]) await join(guest)
  const counts = async () => [
    await count(COLLECTIONS.notifications, 'user_id', sponsor),
    await count(SERVER_COLLECTIONS.mailOutbox, 'to_uid', sponsor),
  ]
  expect(await counts()).toEqual([2, 2])
  await clearUp()
  expect(await counts()).toEqual([1, 1])
})

it('if a deleted account has no document in `user_roles`, the clean-up creates one with `suspended: true`', async () => {
  const gone = await giveStoredMember({ account: false, row: false })
  await clearUp()
  expect(await rowOf(gone)).toMatchObject({ role: 'member', suspended: true })
})

it('when the clean-up suspends the role of a deleted account, it causes no notification and no email', async () => {
  const gone = await giveStoredMember({ account: false })
  const ref = userRoles(db).withConverter(null).doc(gone)
  const before = await ref.get()
  await clearUp()
  const after = await ref.get()
  expect(after.get('suspended')).toBe(true)
  await notifyOfWrite({ db, auth }, { before, after })
  expect(await count(COLLECTIONS.notifications, 'user_id', gone)).toBe(0)
  expect(await count(SERVER_COLLECTIONS.mailOutbox, 'to_uid', gone)).toBe(0)
})

it('the clean-up of deleted accounts keeps profiles that are less than an hour old, because their accounts may not exist yet', async () => {
  const young = await giveStoredMember({ account: false })
  expect(await clearUp(() => new Date())).toEqual([])
  expect(await profileOf(young)).toBe(true)
  expect(await clearUp()).toEqual([young])
})

it('the clean-up finds deleted accounts even if it has to read several pages of profiles', async () => {
  const there = Array.from({ length: 230 }, () => randomUUID())
  await auth.importUsers(there.map((uid) => ({ uid })))
  const writer = db.bulkWriter()
  for (const uid of there)
    void writer.create(
      profiles(db).doc(uid),
      firstProfile({ uid, first_name: 'Amina', last_name: 'Delacroix' }, new Date()),
    )
  await writer.close()
  const gone = await Promise.all(
    Array.from({ length: 6 }, () => giveStoredMember({ account: false })),
  )
  expect((await clearUp()).toSorted()).toEqual(gone.toSorted())
})

it('the clean-up deletes nothing if more than MAX_MISSING_ACCOUNTS profiles have no account', async () => {
  const all = await Promise.all(
    Array.from({ length: MAX_MISSING_ACCOUNTS + 1 }, () => giveStoredMember({ account: false })),
  )
  await expect(clearUp()).rejects.toThrow('have no account; no data was deleted')
  expect(removedPrefixes).toEqual([])
  expect(await Promise.all(all.map(profileOf))).toEqual(all.map(() => true))
  await profiles(db)
    .doc(all[0] ?? '')
    .delete()
  expect(await clearUp()).toHaveLength(MAX_MISSING_ACCOUNTS)
})

it('the clean-up of deleted accounts runs every day', () => {
  expect(scheduled.__endpoint).toMatchObject({ scheduleTrigger: { schedule: 'every 24 hours' } })
})
