import { setTimeout as wait } from 'node:timers/promises'
import { DocumentReference } from 'firebase-admin/firestore'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { rowOverrideId } from '@domain/time-based-ids'
import { homeAction } from '../../functions/src/callables/home'
import { setMemberRoleAction } from '../../functions/src/callables/set-member-role'
import { setMemberSuspensionAction } from '../../functions/src/callables/set-member-suspension'
import {
  rowOverrides,
  standings,
  unsettledRows,
  userRoles,
} from '../../functions/src/data/collections'
import { endSession } from '../../functions/src/data/sessions'
import {
  readRoleRow,
  writePendingRoleRows,
  writeRoleRowOrOverrides,
} from '../../functions/src/data/standing'
import { signIn } from './support/auth-rest'
import { call, outcomeOf, signedIn } from './support/calls'
import { MAX_WAIT_MS } from './support/max-wait'
import { giveMember } from './support/people'
import { close, createServices, db } from './support/services'

afterAll(close)

const services = createServices({ now: () => new Date() })
const documentsRoot = `projects/${process.env.GCLOUD_PROJECT}/databases/(default)/documents`
const releaseCallbacks: (() => Promise<unknown>)[] = []

/**
 * Locks a member's document in `user_roles` (or in `collection`). Reads the document with the member's ID token in a
 * REST transaction, and leaves the transaction open.
 */
async function lockOwnRow(uid: string, email: string, collection = 'user_roles'): Promise<void> {
  const { idToken } = await signIn(email)
  const send = async (method: string, body: object) => {
    const url = `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${documentsRoot}:${method}`
    const headers = { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' }
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(response.status).toBe(200)
    return (await response.json()) as { transaction: string }
  }
  const { transaction } = await send('beginTransaction', {})
  await send('batchGet', { documents: [`${documentsRoot}/${collection}/${uid}`], transaction })
  releaseCallbacks.push(() => send('rollback', { transaction }))
}
const releaseAll = () => Promise.all(releaseCallbacks.splice(0).map((release) => release()))
afterEach(releaseAll)

/** @param authTime the time at which the admin's session began, in seconds since 1970 */
const suspend = (admin: string, user_id: string, suspended = true, authTime?: number) =>
  outcomeOf(
    call(
      setMemberSuspensionAction,
      services,
      { user_id, suspended, expected: !suspended },
      signedIn(admin, 'admin', authTime),
    ),
  )
const storedRow = async (uid: string) => (await userRoles(db).doc(uid).get()).data()
const overridesOf = async (uid: string) => {
  const ids = Array.from({ length: 60 }, (_, ahead) =>
    rowOverrideId(uid, Math.floor(Date.now() / 1000) + 2 + ahead),
  )
  const documents = await db.getAll(...ids.map((id) => rowOverrides(db).doc(id)))
  return documents.filter(({ exists }) => exists)
}
/**
 * Releases all locks. Then writes the latest change of the role row to `user_roles`, as the trigger `settleRow` does
 * in production.
 */
async function settleRow(uid: string): Promise<void> {
  await releaseAll()
  while (!(await writeRoleRowOrOverrides(services, uid))) await wait(200)
}

it('a suspension takes effect immediately, even while a transaction of the member locks the member’s document in `user_roles`', async () => {
  const [admin, member] = [await giveMember('admin'), await giveMember()]
  await lockOwnRow(member.uid, member.email)
  expect(await suspend(admin.uid, member.uid)).toEqual({ suspended: true })
  const outcome = outcomeOf(call(homeAction, services, {}, signedIn(member.uid, 'member')))
  expect(await outcome).toBe('account_suspended')

  expect(await storedRow(member.uid)).not.toHaveProperty('suspended')
  const overrides = await overridesOf(member.uid)
  expect(overrides).toHaveLength(60)
  expect(overrides[0]?.data()).toMatchObject({ role: 'member', suspended: true })

  await settleRow(member.uid)
  expect(await storedRow(member.uid)).toMatchObject({ role: 'member', suspended: true })
  expect(await overridesOf(member.uid)).toEqual([])
  expect((await standings(db).doc(member.uid).get()).get('pending')).toBeNull()
})

it('the end of a suspension takes effect immediately, even while a transaction of the member locks the member’s document in `user_roles`', async () => {
  const [admin, member] = [await giveMember('admin'), await giveMember()]
  await lockOwnRow(member.uid, member.email)
  await suspend(admin.uid, member.uid)
  expect(await suspend(admin.uid, member.uid, false)).toEqual({ suspended: false })
  expect((await readRoleRow(db, member.uid))?.suspended).toBe(false)
  expect((await overridesOf(member.uid)).map((row) => row.get('suspended') as boolean)).toEqual(
    Array.from({ length: 60 }, () => false),
  )
  await settleRow(member.uid)
  expect(await storedRow(member.uid)).toMatchObject({ suspended: false })
  expect(await overridesOf(member.uid)).toEqual([])
})

it('if an admin restores a member while the suspension is being written to `row_overrides`, all documents there say `suspended: false` in the end', async () => {
  const [admin, member] = [await giveMember('admin'), await giveMember()]
  await lockOwnRow(member.uid, member.email)
  const set = Object.getOwnPropertyDescriptor(DocumentReference.prototype, 'set')
    ?.value as DocumentReference['set']
  const markWritten = vi.spyOn(DocumentReference.prototype, 'set')
  markWritten.mockImplementationOnce(async function (
    this: DocumentReference,
    ...written: Parameters<DocumentReference['set']>
  ) {
    const result = await set.apply(this, written)
    expect(await suspend(admin.uid, member.uid, false)).toEqual({ suspended: false })
    return result
  })
  expect(await suspend(admin.uid, member.uid)).toEqual({ suspended: true })
  markWritten.mockRestore()

  expect((await overridesOf(member.uid)).map((row) => row.get('suspended') as boolean)).toEqual(
    Array.from({ length: 60 }, () => false),
  )
  await settleRow(member.uid)
  expect(await overridesOf(member.uid)).toEqual([])
})

it('a transaction that locks an admin’s own document in `user_roles` neither takes rights from this admin nor prevents a demotion', async () => {
  const [admin, other, member] = [
    await giveMember('admin'),
    await giveMember('admin'),
    await giveMember(),
  ]
  await lockOwnRow(other.uid, other.email)
  expect(await suspend(other.uid, member.uid)).toEqual({ suspended: true })
  const demotion = { user_id: other.uid, role: 'member', expected: 'admin' } as const
  await call(setMemberRoleAction, services, demotion, signedIn(admin.uid, 'admin'))
  // The demotion ended all earlier sessions, so the test uses a later one.
  const later = Math.floor(Date.now() / 1000) + 60
  expect(await suspend(other.uid, member.uid, false, later)).toBe('permission_denied')
  await settleRow(other.uid)
  expect(await storedRow(other.uid)).toMatchObject({ role: 'member' })
})

it('a member’s session can be ended while the member locks their document in `user_roles` with a transaction', async () => {
  const { uid, email } = await giveMember()
  await lockOwnRow(uid, email)
  const authTime = Math.floor(Date.now() / 1000) - 30
  await endSession(services, { uid, authTime })
  const ask = (time: number) =>
    outcomeOf(call(homeAction, services, {}, signedIn(uid, 'member', time)))
  expect(await ask(authTime)).toBe('session_ended')
  expect(await ask(authTime + 1)).toBeTypeOf('object')
})

it('the scheduled function writes a pending suspension to `user_roles` after the lock on the document has ended', async () => {
  const [admin, member] = [await giveMember('admin'), await giveMember()]
  await lockOwnRow(member.uid, member.email)
  await suspend(admin.uid, member.uid)
  await releaseAll()
  await expect
    .poll(
      async () => {
        await writePendingRoleRows(services)
        return (await unsettledRows(db).doc(member.uid).get()).exists
      },
      { timeout: MAX_WAIT_MS },
    )
    .toBe(false)
  expect(await storedRow(member.uid)).toMatchObject({ suspended: true })
})

/** Simulates a suspension whose process is killed after writing to `standings`, but before writing to `user_roles`. */
async function decideSuspensionOnly(uid: string): Promise<void> {
  const row = { ...(await storedRow(uid)), suspended: true }
  await standings(db).doc(uid).set({ version: 1, pending: row })
}

it('if the first call to suspend a member is killed before writing to `user_roles`, a second call writes the suspension there', async () => {
  const [admin, member] = [await giveMember('admin'), await giveMember()]
  await decideSuspensionOnly(member.uid)
  expect(await suspend(admin.uid, member.uid)).toEqual({ suspended: true })
  expect(await storedRow(member.uid)).toMatchObject({ role: 'member', suspended: true })
})

it('if a call is killed after deciding a suspension but before writing it to `user_roles`, the scheduled function writes it there', async () => {
  const member = await giveMember()
  await decideSuspensionOnly(member.uid)
  await writePendingRoleRows(services)
  expect(await storedRow(member.uid)).toMatchObject({ role: 'member', suspended: true })
  expect((await standings(db).doc(member.uid).get()).get('pending')).toBeNull()
})
