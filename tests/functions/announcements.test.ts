import { randomUUID } from 'node:crypto'
import type { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { LIST_PAGE, MAIL_LEASE_SECONDS, MAILING_PAGE } from '@domain/limits'
import { rsvpId } from '@domain/entities/rsvp'
import type { RsvpStatus } from '@domain/options'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'
import {
  changeAnnouncementAction,
  countAudienceAction,
  createAnnouncementAction,
  listAnnouncementsAction,
} from '../../functions/src/callables/announcements'
import { announcements, mailings } from '../../functions/src/data/announcements/collections'
import { continueMailings, runMailing } from '../../functions/src/data/announcements/mailing'
import { keepAnnouncements } from '../../functions/src/data/announcements/publish'
import { mailOutbox, preferences } from '../../functions/src/data/mail/collections'
import { sendDueMails } from '../../functions/src/data/mail/send'
import { announcement, createWorld, event, profile, rsvp } from '../support/factories'
import { DAY, HOUR } from '../support/factories/factory'
import { call, outcomeOf, signedIn } from './support/calls'
import { createMailer, emptyOutbox } from './support/outbox'
import { giveMember } from './support/people'
import { close, createClock, createServices, db, type Clock } from './support/services'
import { openSmtpServer } from './support/smtp'

const smtp = await openSmtpServer()
afterAll(async () => {
  await smtp.close()
  await close()
})
const world = createWorld(new Date())
const profiles = db.collection(COLLECTIONS.profiles)
const admin = signedIn((await giveMember('admin')).uid, 'admin')

let clock: Clock
beforeEach(async () => {
  smtp.received.length = 0
  clock = createClock()
  await emptyOutbox()
  for (const collection of [profiles, announcements(db), mailings(db), preferences(db)])
    await db.recursiveDelete(collection)
})

const services = () => createServices({ now: clock.now })
const msFromNow = (ms: number) => clock.now().getTime() + ms
const publish = (fields: object = {}) => {
  const id = randomUUID()
  const request = {
    id,
    title: 'A dinner for all',
    text: 'Dear members,\n\nwe meet on Friday.',
    audience: 'all' as const,
    pinned: false,
    mailed: true,
    event_id: null,
    starts_at: null,
    ends_at: null,
    ...fields,
  }
  return call(createAnnouncementAction, services(), request, admin).then(({ state }) => ({
    id,
    state,
  }))
}
const changeState = (id: string, change: 'pin' | 'unpin' | 'withdraw') =>
  outcomeOf(call(changeAnnouncementAction, services(), { id, change }, admin))
const stateOf = async (id: string) => (await announcements(db).doc(id).get()).get('state') as string

/** Stores an event, and whether each of the given members takes part. Returns the event's id. */
async function storeEvent(statuses: Readonly<Record<string, RsvpStatus>>): Promise<string> {
  const { id } = await db
    .collection(COLLECTIONS.events)
    .add(event(world, { title: 'Founders’ table' }))
  const writer = db.bulkWriter()
  for (const [user_id, status] of Object.entries(statuses))
    void writer.set(
      db.collection(COLLECTIONS.rsvps).doc(rsvpId(id, user_id)),
      rsvp(world, { event_id: id, user_id, status }),
    )
  await writer.close()
  return id
}
const goingReplies = (uids: readonly string[]) =>
  Object.fromEntries(uids.map((uid) => [uid, 'going' as const]))

/** Returns the actions that the audit log records for an announcement, in alphabetical order. */
async function recordedActs(id: string): Promise<string[]> {
  const log = db.collection(SERVER_COLLECTIONS.auditLog)
  const { docs } = await log.where('target.id', '==', id).get()
  return docs.map((entry) => entry.get('action') as string).sort()
}

/** Stores profiles of members who have no accounts. Returns the uids. */
async function storeMembers(count: number, fields: object = {}): Promise<string[]> {
  const uids = Array.from({ length: count }, () => randomUUID())
  const writer = db.bulkWriter()
  for (const user_id of uids)
    void writer.set(profiles.doc(user_id), {
      ...profile(world, { user_id }),
      suspended: false,
      regions: [],
      business_arenas: [],
      ...fields,
    })
  await writer.close()
  return uids
}
const uidsInOutbox = async () => {
  const { docs } = await mailOutbox(db).where('kind', '==', 'announcement').get()
  return docs.map((mail) => mail.get('to_uid') as string)
}
const sortUids = (uids: readonly string[]) => [...uids].sort((a, b) => a.localeCompare(b))
/** With these services, a mailing stops after its first page of emails, as if its process were killed. */
const servicesThatStop = () =>
  createServices({
    now: clock.now,
    checkpoint: () => {
      throw new Error('killed')
    },
  })
const mailAnnouncement = (id: string, ms = HOUR) =>
  runMailing(services(), id, new Date(msFromNow(ms)))

describe('publishing an announcement', () => {
  it('publishing an announcement is recorded in the audit log, and repeating the request creates no second announcement', async () => {
    const { id, state } = await publish()
    expect(state).toBe('live')
    const again = await call(
      createAnnouncementAction,
      services(),
      {
        id,
        title: 'Another',
        text: 'Another',
        audience: 'all',
        event_id: null,
        pinned: false,
        mailed: false,
        starts_at: null,
        ends_at: null,
      },
      admin,
    )
    expect(again).toEqual({ state: 'live' })
    expect((await announcements(db).get()).size).toBe(1)
    expect(await recordedActs(id)).toEqual(['announcement_created'])
  })

  it('an announcement is live from its start until its end, and its emails are queued only once', async () => {
    const { id, state } = await publish({ starts_at: msFromNow(HOUR), ends_at: msFromNow(DAY) })
    expect(state).toBe('scheduled')
    await keepAnnouncements(services())
    expect(await stateOf(id)).toBe('scheduled')
    expect((await mailings(db).get()).size).toBe(0)
    clock.advance(3601)
    await keepAnnouncements(services())
    await keepAnnouncements(services())
    expect(await stateOf(id)).toBe('live')
    expect((await mailings(db).get()).size).toBe(1)
    clock.advance(24 * 3600)
    await keepAnnouncements(services())
    expect(await stateOf(id)).toBe('ended')
  })

  it('an announcement is not mailed if its end time passes before its emails are queued', async () => {
    const { id } = await publish({ starts_at: msFromNow(HOUR), ends_at: msFromNow(2 * HOUR) })
    clock.advance(3 * 3600)
    await keepAnnouncements(services())
    expect(await stateOf(id)).toBe('ended')
    expect((await mailings(db).get()).size).toBe(0)
  })

  it('publishing an announcement replaces a start time in the past with the current time', async () => {
    const { id, state } = await publish({ starts_at: msFromNow(-HOUR) })
    expect(state).toBe('live')
    const starts = (await announcements(db).doc(id).get()).get('starts_at') as Timestamp
    expect(starts.toDate()).toEqual(clock.now())
  })

  it.each([
    ['before its start', { starts_at: HOUR * 2, ends_at: HOUR }],
    ['in the past', { starts_at: null, ends_at: -HOUR }],
  ])('an announcement that ends %s is refused', async (_, { starts_at, ends_at }) => {
    const fields = { starts_at: starts_at && msFromNow(starts_at), ends_at: msFromNow(ends_at) }
    await expect(publish(fields)).rejects.toMatchObject({
      code: 'invalid_request',
      field: 'ends_at',
    })
  })

  it('an announcement can be pinned, unpinned and withdrawn, and cannot be changed after it is withdrawn', async () => {
    const { id } = await publish()
    expect(await changeState(id, 'pin')).toEqual({})
    expect(await changeState(id, 'pin')).toEqual({})
    expect((await announcements(db).doc(id).get()).get('pinned')).toBe(true)
    expect(await changeState(id, 'unpin')).toEqual({})
    expect(await changeState(id, 'withdraw')).toEqual({})
    expect(await changeState(id, 'withdraw')).toEqual({})
    expect(await changeState(id, 'pin')).toBe('announcement_over')
    expect(await changeState(randomUUID(), 'pin')).toBe('announcement_not_found')
    expect(await recordedActs(id)).toEqual(
      ['created', 'pinned', 'unpinned', 'withdrawn'].map((act) => `announcement_${act}`),
    )
  })

  it('the list of announcements shows whether each announcement is mailed, and how far its mailing has come', async () => {
    await storeMembers(3)
    const { id } = await publish()
    await mailAnnouncement(id)
    clock.advance(1)
    await publish({ mailed: false, title: 'Later' })
    const { announcements: rows } = await call(
      listAnnouncementsAction,
      services(),
      { after: null },
      admin,
    )
    expect(rows.map(({ title, mailing }) => [title, mailing])).toEqual([
      ['Later', null],
      ['A dinner for all', { state: 'done', queued: 3 }],
    ])
  })

  it('the pages of the list of announcements show each announcement once', async () => {
    const stored = Array.from({ length: LIST_PAGE + 1 }, (_, index) => ({
      ...announcement(world, { created_at: new Date(msFromNow(-index * HOUR)) }),
      id: randomUUID(),
    }))
    await Promise.all(stored.map(({ id, ...data }) => announcements(db).doc(id).set(data)))
    const pageAfter = (after: string | null) =>
      call(listAnnouncementsAction, services(), { after }, admin)
    const first = await pageAfter(null)
    const second = await pageAfter(first.next)
    expect(second.next).toBeNull()
    expect([...first.announcements, ...second.announcements].map(({ id }) => id)).toEqual(
      stored.map(({ id }) => id),
    )
  })
})

describe('the audience of an announcement', () => {
  it('the recipient count and the emails of an announcement include only members of its audience who are not suspended', async () => {
    const [uk, tech] = [
      await storeMembers(3, { regions: ['UK'] }),
      await storeMembers(2, { business_arenas: ['Tech'] }),
    ]
    const both = await storeMembers(1, { regions: ['UK', 'UAE'], business_arenas: ['Tech'] })
    await storeMembers(2, { regions: ['UK'], suspended: true })
    const count = async (audience: 'all' | 'UK' | 'Tech') =>
      (await call(countAudienceAction, services(), { audience, event_id: null }, admin)).count
    expect([await count('all'), await count('UK'), await count('Tech')]).toEqual([6, 4, 3])
    for (const [audience, expected] of [
      ['UK', [...uk, ...both]],
      ['Tech', [...tech, ...both]],
    ] as const) {
      await emptyOutbox()
      const { id } = await publish({ audience })
      await mailAnnouncement(id)
      expect(sortUids(await uidsInOutbox())).toEqual(sortUids(expected))
    }
  })

  it('emails of announcements are not sent to members who have switched them off, and wait for the end of quiet hours', async () => {
    const [optedOut = '', inQuietHours = '', outsideQuietHours = ''] = await storeMembers(3)
    const chosen = { mail: {}, quiet_from: null, quiet_to: null, time_zone: 'UTC' }
    const hour = (ahead: number) =>
      `${String((clock.now().getUTCHours() + ahead) % 24).padStart(2, '0')}:00`
    await preferences(db)
      .doc(optedOut)
      .set({ ...chosen, mail: { announcements: 'never' }, updated_at: clock.now() })
    await preferences(db)
      .doc(inQuietHours)
      .set({ ...chosen, quiet_from: hour(0), quiet_to: hour(3), updated_at: clock.now() })
    const { id } = await publish()
    await mailAnnouncement(id)
    expect(sortUids(await uidsInOutbox())).toEqual(sortUids([inQuietHours, outsideQuietHours]))
    const { docs } = await mailOutbox(db).where('to_uid', '==', inQuietHours).get()
    expect(docs[0]?.get('status')).toBe('held')
  })
})

describe('announcements to the guests of an event', () => {
  it('an announcement to an event’s guests reaches only guests with a seat, and the list of announcements shows the event’s title', async () => {
    const [seated = '', present = '', waiting = '', offered = '', cancelled = ''] =
      await storeMembers(6)
    const event_id = await storeEvent({
      [seated]: 'going',
      [present]: 'attended',
      [waiting]: 'waiting',
      [offered]: 'offered',
      [cancelled]: 'cancelled',
    })
    await storeEvent(goingReplies([cancelled]))
    const audience = { audience: 'guests' as const, event_id }
    const { count } = await call(countAudienceAction, services(), audience, admin)
    expect(count).toBe(2)
    const { id } = await publish(audience)
    await mailAnnouncement(id)
    expect(sortUids(await uidsInOutbox())).toEqual(sortUids([seated, present]))
    const { announcements: rows } = await call(
      listAnnouncementsAction,
      services(),
      { after: null },
      admin,
    )
    expect(rows[0]).toMatchObject({ ...audience, event_title: 'Founders’ table' })
  })

  it('if the mailing of an announcement to guests is interrupted, it continues later, and each guest gets exactly one email', async () => {
    const guests = await storeMembers(MAILING_PAGE + 30)
    const { id } = await publish({
      audience: 'guests',
      event_id: await storeEvent(goingReplies(guests)),
    })
    await expect(runMailing(servicesThatStop(), id, new Date(msFromNow(HOUR)))).rejects.toThrow(
      'killed',
    )
    expect(await uidsInOutbox()).toHaveLength(MAILING_PAGE)
    clock.advance(MAIL_LEASE_SECONDS + 1)
    await continueMailings(services(), new Date(msFromNow(HOUR)))
    expect(sortUids(await uidsInOutbox())).toEqual(sortUids(guests))
    expect((await mailings(db).doc(id).get()).get('queued')).toBe(guests.length)
  })

  it('a guest who gives up the seat before the email of an announcement is sent does not get the email', async () => {
    const [leaving, staying] = [await giveMember(), await giveMember()]
    const event_id = await storeEvent(goingReplies([leaving.uid, staying.uid]))
    const { id } = await publish({ audience: 'guests', event_id })
    await mailAnnouncement(id)
    await db.collection(COLLECTIONS.rsvps).doc(rsvpId(event_id, leaving.uid)).update({
      status: 'cancelled',
    })
    clock.advance(1)
    await sendDueMails(await createMailer(smtp.url, { now: clock.now }), new Date(msFromNow(HOUR)))
    expect(smtp.received.map(({ to }) => to)).toMatchObject([{ text: staying.email }])
  })

  it.each([
    ['to guests without an event', { audience: 'guests', event_id: null }, 'invalid_request'],
    ['to another audience with an event', { audience: 'all', event_id: 'e' }, 'invalid_request'],
    [
      'to guests of an event that does not exist',
      { audience: 'guests', event_id: 'e' },
      'event_not_found',
    ],
  ])('an announcement %s is refused', async (_, fields, code) => {
    await expect(publish(fields)).rejects.toMatchObject({ code })
    expect((await announcements(db).get()).size).toBe(0)
  })
})

describe('the mailing of an announcement', () => {
  it('if the mailing of an announcement is interrupted, it continues later, and each member gets exactly one email', async () => {
    const everybody = await storeMembers(MAILING_PAGE * 2 + 30)
    const { id } = await publish()
    // Each call of now() advances the clock, so that the deadline passes before all emails are queued.
    const start = clock.now().getTime()
    let looks = 0
    const stopping = {
      ...services(),
      now: () => {
        looks += 1
        return new Date(start + looks)
      },
    }
    await runMailing(stopping, id, new Date(start + 6))
    const first = await uidsInOutbox()
    expect(first.length).toBeGreaterThan(0)
    expect(first.length).toBeLessThan(everybody.length)

    // The next process is killed after it has queued a page of emails, but before it has stored how far it has come.
    await expect(runMailing(servicesThatStop(), id, new Date(msFromNow(HOUR)))).rejects.toThrow(
      'killed',
    )
    const second = await uidsInOutbox()
    expect(second.length).toBeGreaterThan(first.length)
    expect((await mailings(db).doc(id).get()).get('queued')).toBe(first.length)
    await continueMailings(services(), new Date(msFromNow(HOUR)))
    expect(await uidsInOutbox()).toHaveLength(second.length)
    clock.advance(MAIL_LEASE_SECONDS + 1)
    await continueMailings(services(), new Date(msFromNow(HOUR)))
    expect(sortUids(await uidsInOutbox())).toEqual(sortUids(everybody))
    expect((await mailings(db).doc(id).get()).data()).toMatchObject({
      state: 'done',
      queued: everybody.length,
    })
  })

  it('a slow process stops its mailing of an announcement when a second process has taken over the mailing', async () => {
    const everybody = await storeMembers(MAILING_PAGE + 1)
    const { id } = await publish()
    // The first process is slow: its lease (its exclusive right to queue these emails) ends while it queues its first
    // page.
    let isTaken = false
    const slow = createServices({
      now: clock.now,
      checkpoint: async () => {
        if (isTaken) return
        isTaken = true
        clock.advance(MAIL_LEASE_SECONDS + 1)
        await mailAnnouncement(id)
      },
    })
    await runMailing(slow, id, new Date(msFromNow(HOUR)))
    expect(sortUids(await uidsInOutbox())).toEqual(sortUids(everybody))
    expect((await mailings(db).doc(id).get()).data()).toMatchObject({
      state: 'done',
      queued: everybody.length,
    })
  })

  it('when an announcement is withdrawn during its mailing, no more of its emails are queued, and queued emails are not sent', async () => {
    const { uid } = await giveMember()
    const { id } = await publish()
    await mailAnnouncement(id)
    expect(await uidsInOutbox()).toEqual([uid])
    await changeState(id, 'withdraw')
    clock.advance(1)
    await sendDueMails(await createMailer(smtp.url, { now: clock.now }), new Date(msFromNow(HOUR)))
    expect(smtp.received).toEqual([])

    await storeMembers(MAILING_PAGE + 1)
    await emptyOutbox()
    const { id: second } = await publish()
    const withdrawing = createServices({
      now: clock.now,
      checkpoint: async () => void (await changeState(second, 'withdraw')),
    })
    await runMailing(withdrawing, second, new Date(msFromNow(HOUR)))
    await continueMailings(services(), new Date(msFromNow(HOUR)))
    expect(await uidsInOutbox()).toHaveLength(MAILING_PAGE)
    expect((await mailings(db).doc(second).get()).get('state')).toBe('stopped')
  })

  it('the email of an announcement contains its text and a link to unsubscribe from announcements', async () => {
    const { email } = await giveMember()
    const { id } = await publish()
    await mailAnnouncement(id)
    clock.advance(1)
    await sendDueMails(await createMailer(smtp.url, { now: clock.now }), new Date(msFromNow(HOUR)))
    const [mail] = smtp.received
    expect(mail?.to).toMatchObject({ text: email })
    expect(mail?.subject).toBe('A dinner for all')
    expect(mail?.text).toContain('Dear members,\n\nwe meet on Friday.')
    expect(mail?.headers.get('list')).toBeDefined()
  })
})
