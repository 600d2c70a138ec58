import { randomUUID } from 'node:crypto'
import type { Timestamp } from 'firebase-admin/firestore'
import { afterAll, describe, expect, it } from 'vitest'
import { NOTICE_DAYS } from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import { notify } from '../../functions/src/data/notices/notify'
import { apiKey, conciergeRequest, createWorld, userRole } from '../support/factories'
import { DAY, HOUR } from '../support/factories/factory'
import { auth, close, db } from './support/services'
import { writeAndNotify } from './support/write-and-notify'

afterAll(close)

const world = createWorld(new Date())

async function noticesOf(uid: string) {
  const { docs } = await db.collection(COLLECTIONS.notifications).where('user_id', '==', uid).get()
  return docs.map((notice) => ({
    kind: notice.get('kind') as string,
    params: notice.get('params') as object,
  }))
}

/** Creates an account. Without an account, a person would get no notifications. */
const giveAccount = async () => (await auth.createUser({})).uid

describe('notifications about requests', () => {
  const request = (user_id: string, fields: object = {}) =>
    conciergeRequest(world, { user_id, title: 'Visa', status: 'pending', ...fields })
  const requests = db.collection(COLLECTIONS.conciergeRequests)
  const news = { kind: 'request_status', params: { title: 'Visa', status: 'completed' } }

  it('a member gets one notification of a request’s new status, however often the trigger runs for this change', async () => {
    const [uid, ref] = [await giveAccount(), requests.doc()]
    const done = request(uid, { status: 'completed', status_by: 'admin' })
    await writeAndNotify(ref, { was: request(uid), is: done, times: 3 })
    expect(await noticesOf(uid)).toEqual([news])
  })

  it('a member gets a separate notification for each change to the status of a request', async () => {
    const [uid, ref] = [await giveAccount(), requests.doc()]
    const done = request(uid, { status: 'completed', status_by: 'admin' })
    await writeAndNotify(ref, { was: request(uid), is: done })
    await writeAndNotify(ref, { was: request(uid), is: done })
    expect(await noticesOf(uid)).toEqual([news, news])
  })

  it('a notification has the time of the change that caused it, and expires NOTICE_DAYS later', async () => {
    const [uid, ref] = [await giveAccount(), requests.doc()]
    await writeAndNotify(ref, { was: request(uid), is: request(uid, { status: 'cancelled' }) })
    const { docs } = await db
      .collection(COLLECTIONS.notifications)
      .where('user_id', '==', uid)
      .get()
    const updated = (await ref.get()).updateTime?.toDate().getTime() ?? 0
    const timeOf = (field: string) =>
      (docs[0]?.get(field) as Timestamp | undefined)?.toDate().getTime()
    expect(docs[0]?.get('read_at')).toBeNull()
    expect(timeOf('created_at')).toBe(updated)
    expect(timeOf('expires_at')).toBe(updated + NOTICE_DAYS * DAY)
  })

  it('changing the status of a request whose sender’s account is deleted notifies nobody', async () => {
    const [uid, ref] = [randomUUID(), requests.doc()]
    const done = request(uid, { status: 'completed', status_by: 'admin' })
    await writeAndNotify(ref, { was: request(uid), is: done })
    expect(await noticesOf(uid)).toEqual([])
  })

  it.each([
    ['a new request', null, {}],
    ['a change of another field', {}, { priority: 'High' }],
    ['a change by the sender', {}, { status: 'completed', status_by: 'sender' }],
    ['a deletion', {}, null],
  ])('the sender of a request is not notified of %s', async (_, was, is) => {
    const uid = await giveAccount()
    const signed = (fields: object) =>
      request(uid, {
        ...fields,
        ...('status_by' in fields && fields.status_by === 'sender' && { status_by: uid }),
      })
    await writeAndNotify(requests.doc(), { was: was && signed(was), is: is && signed(is) })
    expect(await noticesOf(uid)).toEqual([])
  })
})

describe('notifications about role rows', () => {
  const rows = db.collection(COLLECTIONS.userRoles)
  const row = (user_id: string, fields: object = {}) => userRole(world, { user_id, ...fields })

  it.each([
    ['a promotion', { role: 'member' }, { role: 'admin' }, 'role_changed', { role: 'admin' }],
    ['a demotion', { role: 'admin' }, { role: 'member' }, 'role_changed', { role: 'member' }],
    ['a suspension', { suspended: false }, { suspended: true }, 'member_suspended', {}],
    ['the end of a suspension', { suspended: true }, { suspended: false }, 'member_restored', {}],
  ])('a member is notified of %s', async (_, was, is, kind, params) => {
    const uid = await giveAccount()
    await writeAndNotify(rows.doc(uid), { was: row(uid, was), is: row(uid, is) })
    expect(await noticesOf(uid)).toEqual([{ kind, params }])
    await rows.doc(uid).delete()
  })

  it.each([
    ['the first role row of a member', null, { role: 'member' }],
    ['the first role row of an admin', null, { role: 'admin' }],
    ['ended sessions', {}, { sessions_valid_after: new Date() }],
  ])('a member is not notified of %s', async (_, was, is) => {
    const uid = await giveAccount()
    await writeAndNotify(rows.doc(uid), { was: was && row(uid, was), is: row(uid, is) })
    expect(await noticesOf(uid)).toEqual([])
    await rows.doc(uid).delete()
  })
})

describe('notifications about API keys', () => {
  const keys = db.collection(COLLECTIONS.apiKeys)
  const name = `Key ${randomUUID()}`
  const news = { kind: 'api_key_created', params: { name } }
  const key = (fields: object = {}) => apiKey(world, { name, created_at: new Date(), ...fields })

  it('only admins who have an account are notified of a new API key', async () => {
    const [first, second, member] = [await giveAccount(), await giveAccount(), await giveAccount()]
    const rows = db.collection(COLLECTIONS.userRoles)
    const deletedAdmin = randomUUID()
    const admins = [first, second, deletedAdmin]
    for (const uid of admins)
      await rows.doc(uid).set(userRole(world, { user_id: uid, role: 'admin' }))
    await rows.doc(member).set(userRole(world, { user_id: member, role: 'member' }))
    await writeAndNotify(keys.doc(), { was: null, is: key() })
    expect(await noticesOf(first)).toEqual([news])
    expect(await noticesOf(second)).toEqual([news])
    expect(await noticesOf(member)).toEqual([])
    expect(await noticesOf(deletedAdmin)).toEqual([])

    await writeAndNotify(keys.doc(), {
      was: null,
      is: key({ created_at: new Date(Date.now() - HOUR) }),
    })
    await writeAndNotify(keys.doc(), { was: key(), is: key({ is_active: false }) })
    expect(await noticesOf(first)).toEqual([news])
    for (const uid of admins) await rows.doc(uid).delete()
  })
})

describe('the function notify', () => {
  const notifyPasswordChange = (to: readonly string[], reference: string) =>
    notify(db, {
      to,
      message: { kind: 'password_changed', params: {} },
      reference,
      at: new Date(),
    })

  it('calling notify twice creates only one notification, which stays read if the recipient has read it', async () => {
    const [uid, reference] = [randomUUID(), randomUUID()]
    await notifyPasswordChange([uid], reference)
    const own = db.collection(COLLECTIONS.notifications).where('user_id', '==', uid)
    const [first] = (await own.get()).docs
    await first?.ref.update({ read_at: new Date() })
    await notifyPasswordChange([uid], reference)
    const { docs } = await own.get()
    expect(docs).toHaveLength(1)
    expect(docs[0]?.get('read_at')).not.toBeNull()
  })

  it('notify creates one notification for each of its recipients', async () => {
    const people = [randomUUID(), randomUUID()]
    await notifyPasswordChange(people, randomUUID())
    for (const uid of people) expect(await noticesOf(uid)).toHaveLength(1)
  })
})
