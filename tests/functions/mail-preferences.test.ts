import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Preferences } from '@domain/entities/preferences'
import { DIGEST_NEWS } from '@domain/limits'
import { mailListLabel } from '@domain/mail-list'
import { COLLECTIONS } from '@domain/paths'
import { homeAction } from '../../functions/src/callables/home'
import { timedWork } from '../../functions/src/data/collections'
import { preferences } from '../../functions/src/data/mail/collections'
import { queueNewsDigests } from '../../functions/src/data/mail/digests'
import { sendDueMails } from '../../functions/src/data/mail/send'
import { unsubscribe, unsubscribeToken } from '../../functions/src/data/mail/unsubscribe'
import { notify } from '../../functions/src/data/notices/notify'
import { handleUnsubscribe } from '../../functions/src/http/unsubscribe'
import { contentItem, createWorld, event, profile } from '../support/factories'
import { call, signedIn } from './support/calls'
import { createMailer, emptyOutbox, mailsTo } from './support/outbox'
import { giveMember } from './support/people'
import { close, createClock, createServices, db } from './support/services'
import { openSmtpServer } from './support/smtp'

const smtp = await openSmtpServer()
afterAll(async () => {
  await smtp.close()
  await close()
})
beforeEach(async () => {
  smtp.received.length = 0
  await emptyOutbox()
})

const storePreferences = (uid: string, fields: Partial<Preferences>) =>
  preferences(db)
    .doc(uid)
    .set({
      mail: {},
      quiet_from: null,
      quiet_to: null,
      time_zone: 'UTC',
      updated_at: new Date(),
      ...fields,
    })
const notifyMember = (uid: string, at: Date, title = 'Visa') =>
  notify(db, {
    to: [uid],
    message: { kind: 'request_status', params: { title, status: 'completed' } },
    reference: randomUUID(),
    at,
  })
const notices = db.collection(COLLECTIONS.notifications)

describe('the mail of a notification', () => {
  it.each([
    // The clocks in London go forward on 29 March 2026.
    ['no preferences', {}, '2026-03-28T23:00:00Z', ['request_status', '2026-03-28T23:00:00Z']],
    ['no mails about requests', { mail: { requests: 'never' } }, '2026-03-28T23:00:00Z', undefined],
    [
      'quiet hours',
      { quiet_from: '22:00', quiet_to: '07:00', time_zone: 'Europe/London' },
      '2026-03-28T23:00:00Z',
      ['request_status', '2026-03-29T06:00:00Z'],
    ],
    [
      'quiet hours in another zone',
      { quiet_from: '22:00', quiet_to: '07:00', time_zone: 'America/New_York' },
      '2026-03-28T23:00:00Z',
      ['request_status', '2026-03-28T23:00:00Z'],
    ],
    [
      'the daily digest',
      { mail: { requests: 'daily' }, time_zone: 'Europe/London' },
      '2026-03-28T23:00:00Z',
      ['digest', '2026-03-29T07:00:00Z'],
    ],
    [
      'the daily digest before midnight in Dubai',
      { mail: { requests: 'daily' }, time_zone: 'Asia/Dubai' },
      '2026-11-24T19:59:00Z',
      ['digest', '2026-11-25T04:00:00Z'],
    ],
    [
      'the daily digest after midnight in Dubai',
      { mail: { requests: 'daily' }, time_zone: 'Asia/Dubai' },
      '2026-11-24T20:01:00Z',
      ['digest', '2026-11-25T04:00:00Z'],
    ],
    // The clocks go back on 25 October 2026 in London, and on 1 November 2026 in New York.
    [
      'quiet hours in the night in which the clocks go back',
      { quiet_from: '22:00', quiet_to: '07:00', time_zone: 'Europe/London' },
      '2026-10-24T22:00:00Z',
      ['request_status', '2026-10-25T07:00:00Z'],
    ],
    [
      'quiet hours that began at local midnight in Kolkata',
      { quiet_from: '00:00', quiet_to: '06:00', time_zone: 'Asia/Kolkata' },
      '2026-11-24T18:30:00Z',
      ['request_status', '2026-11-25T00:30:00Z'],
    ],
    [
      'quiet hours a moment before local midnight in Kolkata',
      { quiet_from: '00:00', quiet_to: '06:00', time_zone: 'Asia/Kolkata' },
      '2026-11-24T18:29:59Z',
      ['request_status', '2026-11-24T18:29:59Z'],
    ],
    [
      'the daily digest after the clocks went back',
      { mail: { requests: 'daily' }, time_zone: 'America/New_York' },
      '2026-10-31T20:00:00Z',
      ['digest', '2026-11-01T13:00:00Z'],
    ],
    [
      'the daily digest after the clocks went forward',
      { mail: { requests: 'daily' }, time_zone: 'America/New_York' },
      '2026-03-07T20:00:00Z',
      ['digest', '2026-03-08T12:00:00Z'],
    ],
    [
      'the daily digest west of the date line',
      { mail: { requests: 'daily' }, time_zone: 'Pacific/Auckland' },
      '2026-11-24T10:59:00Z',
      ['digest', '2026-11-24T19:00:00Z'],
    ],
    [
      'the daily digest east of the date line',
      { mail: { requests: 'daily' }, time_zone: 'Pacific/Pago_Pago' },
      '2026-11-24T10:59:00Z',
      ['digest', '2026-11-24T19:00:00Z'],
    ],
    [
      'unsupported values, which are ignored',
      { mail: { announcements: 'daily', requests: 'at_once' } },
      '2026-11-24T12:00:00Z',
      ['request_status', '2026-11-24T12:00:00Z'],
    ],
    [
      'a digest whose time is in quiet hours',
      { mail: { requests: 'daily' }, quiet_from: '06:00', quiet_to: '12:00' },
      '2026-11-24T19:00:00Z',
      ['digest', '2026-11-25T12:00:00Z'],
    ],
  ] as const)(
    'the member’s preferences determine whether and when the mail of a notification is queued: %s',
    async (_, chosen, at, expected) => {
      const uid = randomUUID()
      await storePreferences(uid, chosen as Partial<Preferences>)
      await notifyMember(uid, new Date(at))
      const mails = await mailsTo(uid)
      const due = expected && [expected[0], new Date(expected[1])]
      expect(mails.map(({ kind, not_before }) => [kind, not_before])).toEqual(due ? [due] : [])
    },
  )

  it('emails about the security of an account are sent even during quiet hours', async () => {
    const uid = randomUUID()
    await storePreferences(uid, { quiet_from: '22:00', quiet_to: '07:00' })
    const at = new Date('2026-11-24T23:00:00Z')
    const message = { kind: 'password_changed', params: {} } as const
    await notify(db, { to: [uid], message, reference: randomUUID(), at })
    expect(await mailsTo(uid)).toMatchObject([{ status: 'queued', not_before: at }])
  })
})

describe('digests of unread notifications', () => {
  const clock = createClock()
  /** Midnight (UTC) at the beginning of the clock's current day. */
  const day = new Date(Math.floor(clock.now().getTime() / 86_400_000) * 86_400_000)
  const hoursAfterMidnight = (hours: number) => new Date(day.getTime() + hours * 3_600_000)
  const sendAt = async (hours: number) =>
    sendDueMails(
      await createMailer(smtp.url, { now: () => hoursAfterMidnight(hours) }),
      hoursAfterMidnight(hours + 1),
    )
  // Switches off the news about events, content and members, because other tests can store such data on the same day.
  const daily = {
    mail: {
      requests: 'daily',
      events: 'never',
      content: 'never',
      members: 'never',
      applications: 'never',
    },
  } as const

  it('a member gets one digest email a day, which contains all unread notifications', async () => {
    const { uid } = await giveMember()
    await storePreferences(uid, daily)
    for (const title of ['First', 'Second', 'Third'])
      await notifyMember(uid, hoursAfterMidnight(12), title)
    const { docs } = await notices.where('user_id', '==', uid).get()
    await docs
      .find((notice) => notice.get('params.title') === 'Second')
      ?.ref.update({ read_at: hoursAfterMidnight(13) })
    await sendAt(31.9)
    expect(smtp.received).toEqual([])
    await sendAt(32.1)
    expect(smtp.received.map(({ subject }) => subject)).toEqual(['2 updates since yesterday'])
    expect(smtp.received[0]?.text).toContain('First')
    expect(smtp.received[0]?.text).not.toContain('Second')
  })

  it('no digest email is sent if the member has read all notifications before the digest is due', async () => {
    const { uid } = await giveMember()
    await storePreferences(uid, daily)
    await notifyMember(uid, hoursAfterMidnight(12))
    const { docs } = await notices.where('user_id', '==', uid).get()
    await docs[0]?.ref.update({ read_at: hoursAfterMidnight(13) })
    await sendAt(32.1)
    expect(smtp.received).toEqual([])
    expect(await mailsTo(uid)).toMatchObject([{ status: 'suppressed', error: 'nothing_new' }])
  })

  it('a digest email does not repeat the notifications of the previous day’s digest', async () => {
    const { uid } = await giveMember()
    await storePreferences(uid, daily)
    await notifyMember(uid, hoursAfterMidnight(12), 'First')
    await sendAt(32.1)
    await notifyMember(uid, hoursAfterMidnight(33), 'Second')
    await sendAt(56.1)
    expect(smtp.received.map(({ text }) => text?.includes('First'))).toEqual([true, false])
  })

  it('a digest email that is sent late omits notifications from after its scheduled time, and the next digest contains them', async () => {
    const { uid } = await giveMember()
    await storePreferences(uid, daily)
    await notifyMember(uid, hoursAfterMidnight(12), 'First')
    await notifyMember(uid, hoursAfterMidnight(32.05), 'Second')
    await sendAt(32.1)
    await sendAt(56.1)
    expect(smtp.received.map(({ text }) => text?.includes('Second'))).toEqual([false, true])
  })

  it('when the clocks go back between two daily digest emails, the second one covers all 25 hours since the first', async () => {
    const { uid } = await giveMember()
    await storePreferences(uid, { ...daily, time_zone: 'Europe/London' })
    // The clocks in London go back on 25 October 2026. There, 8:00 is 7:00 UTC on 24 October, but 8:00 UTC on 25
    // October.
    await notifyMember(uid, new Date('2026-10-24T07:30:00Z'))
    const now = () => new Date('2026-10-25T08:01:00Z')
    await sendDueMails(await createMailer(smtp.url, { now }), new Date('2026-10-25T09:00:00Z'))
    expect(smtp.received.map(({ subject }) => subject)).toEqual(['One update since yesterday'])
  })

  it('after a member changes the time zone, two digest emails can be due on the same local date, and both are queued', async () => {
    const { uid } = await giveMember()
    await storePreferences(uid, { ...daily, time_zone: 'Pacific/Auckland' })
    await notifyMember(uid, new Date('2026-11-24T12:00:00Z'))
    await storePreferences(uid, { ...daily, time_zone: 'America/New_York' })
    await notifyMember(uid, new Date('2026-11-24T22:00:00Z'))
    const times = (await mailsTo(uid)).map(({ not_before }) => not_before.toISOString())
    expect(times.sort()).toEqual(['2026-11-24T19:00:00.000Z', '2026-11-25T13:00:00.000Z'])
  })
})

describe('news in the digests', () => {
  /** 8:00 in Dubai, on a random day, so that other tests use other days. */
  const morning = createClock().now()
  morning.setUTCHours(4, 0, 0, 0)
  const hoursAfterMorning = (hours: number) => new Date(morning.getTime() + hours * 3_600_000)
  const queueAt = (hours: number) =>
    queueNewsDigests(createServices({ now: () => hoursAfterMorning(hours) }))
  const world = createWorld(morning)
  const dubai = { time_zone: 'Asia/Dubai' }
  const store = (name: string, row: object) => db.collection(name).add(row)

  beforeEach(async () => {
    for (const name of [COLLECTIONS.contentLibrary, COLLECTIONS.events, COLLECTIONS.profiles])
      await db.recursiveDelete(db.collection(name))
    await db.recursiveDelete(preferences(db))
    await timedWork(db).doc('digests').delete()
  })

  it('if there is only news for admins, admins get a digest email and members get none', async () => {
    const [member, admin] = [await giveMember(), await giveMember('admin')]
    await store(COLLECTIONS.profiles, profile(world, { created_at: hoursAfterMorning(-1) }))
    await storePreferences(member.uid, dubai)
    await storePreferences(admin.uid, dubai)
    await queueAt(0.1)
    expect(await mailsTo(member.uid)).toEqual([])
    expect(await mailsTo(admin.uid)).toHaveLength(1)
  })

  it('members get an email with news in the morning of their time zone, and only admins’ emails list new members', async () => {
    await store(
      COLLECTIONS.contentLibrary,
      contentItem(world, { title: 'Book', created_at: hoursAfterMorning(-3) }),
    )
    await store(
      COLLECTIONS.events,
      event(world, {
        title: 'Dinner',
        created_at: hoursAfterMorning(-2),
        event_date: hoursAfterMorning(72),
      }),
    )
    const [member, admin, elsewhere, silent] = [
      await giveMember(),
      await giveMember('admin'),
      await giveMember(),
      await giveMember(),
    ]
    await store(
      COLLECTIONS.profiles,
      profile(world, {
        first_name: 'Bilal',
        last_name: 'Haddad',
        created_at: hoursAfterMorning(-1),
      }),
    )
    await storePreferences(member.uid, dubai)
    await storePreferences(admin.uid, dubai)
    await storePreferences(elsewhere.uid, { time_zone: 'Europe/London' })
    await storePreferences(silent.uid, {
      ...dubai,
      mail: { events: 'never', content: 'never', members: 'never' },
    })
    await queueAt(-0.1)
    expect(await mailsTo(member.uid)).toEqual([])
    await queueAt(0.1)
    await queueAt(0.2)
    const sender = await createMailer(smtp.url, { now: () => hoursAfterMorning(0.3) })
    await sendDueMails(sender, hoursAfterMorning(1))
    const mails = new Map(
      smtp.received.map(({ to, text = '' }) => [[to ?? []].flat()[0]?.text ?? '', text]),
    )
    expect([...mails.keys()].sort((a, b) => a.localeCompare(b))).toEqual(
      [member.email, admin.email].sort((a, b) => a.localeCompare(b)),
    )
    for (const part of ['New in the library: Book', 'New event: Dinner'])
      for (const { email } of [member, admin]) expect(mails.get(email)).toContain(part)
    expect(mails.get(admin.email)).toContain('Bilal Haddad has joined')
    expect(mails.get(member.email)).not.toContain('Bilal')
    expect(smtp.received).toHaveLength(2)
  })

  it('if a member has chosen no preferences, the email with daily news is sent in the morning of the time zone of the member’s browser', async () => {
    const { uid } = await giveMember()
    const visit = createServices({ now: () => hoursAfterMorning(-30) })
    await call(homeAction, visit, { time_zone: 'Asia/Dubai' }, signedIn(uid, 'member'))
    await store(
      COLLECTIONS.contentLibrary,
      contentItem(world, { created_at: hoursAfterMorning(-3) }),
    )
    await queueAt(-0.1)
    expect(await mailsTo(uid)).toEqual([])
    await queueAt(0.1)
    expect(await mailsTo(uid)).toMatchObject([{ kind: 'digest', not_before: morning }])
  })

  it('an email with daily news that is due during quiet hours is sent when the quiet hours end', async () => {
    const { uid } = await giveMember()
    await storePreferences(uid, { ...dubai, quiet_from: '22:00', quiet_to: '09:00' })
    await store(
      COLLECTIONS.contentLibrary,
      contentItem(world, { created_at: hoursAfterMorning(-3) }),
    )
    await queueAt(-0.1)
    await queueAt(0.1)
    expect(await mailsTo(uid)).toMatchObject([
      { kind: 'digest', not_before: hoursAfterMorning(1), params: { due: morning.toISOString() } },
    ])
  })

  it('if the scheduled function has missed the time of a digest email, a later run queues the email, but only if there is news', async () => {
    const { uid } = await giveMember()
    await storePreferences(uid, dubai)
    await queueAt(-1)
    await queueAt(2)
    expect(await mailsTo(uid)).toEqual([])

    await store(
      COLLECTIONS.contentLibrary,
      contentItem(world, { created_at: hoursAfterMorning(20) }),
    )
    await queueAt(30)
    expect(await mailsTo(uid)).toMatchObject([
      { kind: 'digest', not_before: hoursAfterMorning(24) },
    ])
  })

  it('a digest email lists no past or cancelled events, and no news from after its scheduled time', async () => {
    const { uid } = await giveMember()
    await storePreferences(uid, dubai)
    await store(
      COLLECTIONS.events,
      event(world, { created_at: hoursAfterMorning(-2), event_date: hoursAfterMorning(-1) }),
    )
    await store(
      COLLECTIONS.events,
      event(world, {
        created_at: hoursAfterMorning(-2),
        event_date: hoursAfterMorning(72),
        cancelled_at: hoursAfterMorning(-1),
      }),
    )
    await store(
      COLLECTIONS.contentLibrary,
      contentItem(world, { created_at: hoursAfterMorning(0.05) }),
    )
    await queueAt(-0.1)
    await queueAt(0.1)
    expect(await mailsTo(uid)).toEqual([])
  })

  it('if much content is added after a digest email’s scheduled time, the email still lists the content from before that time', async () => {
    const { uid } = await giveMember()
    await storePreferences(uid, dubai)
    const added = [-1, ...Array.from({ length: DIGEST_NEWS }, () => 0.05)]
    for (const hours of added)
      await store(
        COLLECTIONS.contentLibrary,
        contentItem(world, { title: `Book ${hours}`, created_at: hoursAfterMorning(hours) }),
      )
    await queueAt(-0.1)
    await queueAt(0.1)
    const sender = await createMailer(smtp.url, { now: () => hoursAfterMorning(0.2) })
    await sendDueMails(sender, hoursAfterMorning(1))
    expect(smtp.received.map(({ subject }) => subject)).toEqual(['One update since yesterday'])
    expect(smtp.received[0]?.text).toContain('New in the library: Book -1')
  })
})

describe('unsubscribing', () => {
  const clock = createClock()
  const services = createServices({ now: clock.now })
  const chosenBy = async (uid: string) =>
    ((await preferences(db).doc(uid).get()).get('mail') ?? {}) as object

  it('the unsubscribe link in an email switches off only the group of emails to which this email belongs', async () => {
    const { uid } = await giveMember()
    await storePreferences(uid, {
      mail: { members: 'daily' },
      quiet_from: '22:00',
      quiet_to: '07:00',
    })
    const token = await unsubscribeToken(services, uid, 'requests')
    await unsubscribe(services, token)
    await unsubscribe(services, token)
    expect(await chosenBy(uid)).toEqual({ members: 'daily', requests: 'never' })
    expect((await preferences(db).doc(uid).get()).data()).toMatchObject({
      quiet_from: '22:00',
      time_zone: 'UTC',
    })
  })

  it('if a member has chosen no preferences, a digest email’s unsubscribe link switches off all email groups that are sent daily by default', async () => {
    const { uid } = await giveMember()
    await unsubscribe(services, await unsubscribeToken(services, uid, 'digest'))
    const daily = ['applications', 'content', 'events', 'members']
    expect(await chosenBy(uid)).toEqual(Object.fromEntries(daily.map((group) => [group, 'never'])))
  })

  it('using the unsubscribe link of a deleted account stores no preferences', async () => {
    const uid = randomUUID()
    await unsubscribe(services, await unsubscribeToken(services, uid, 'requests'))
    expect((await preferences(db).doc(uid).get()).exists).toBe(false)
  })

  it.each([
    ['without preferences', undefined],
    ['with preferences', { mail: { content: 'never' }, time_zone: 'Asia/Dubai' } as const],
  ])(
    'unsubscribing from four lists at the same time switches off all four lists of a member %s',
    async (_, stored) => {
      const { uid } = await giveMember()
      if (stored) await storePreferences(uid, stored)
      const lists = ['requests', 'seats', 'invitations', 'announcements'] as const
      const tokens = await Promise.all(lists.map((list) => unsubscribeToken(services, uid, list)))
      await Promise.all(tokens.map((token) => unsubscribe(services, token)))
      const switchedOff = Object.fromEntries(lists.map((list) => [list, 'never']))
      expect(await chosenBy(uid)).toEqual({ ...stored?.mail, ...switchedOff })
      expect((await preferences(db).doc(uid).get()).get('time_zone')).toBe(
        stored?.time_zone ?? 'UTC',
      )
    },
  )

  const requestUnsubscribe = (token: string, method = 'POST') =>
    handleUnsubscribe(
      { method, path: `/unsubscribe/${token}`, query: {}, headers: {}, body: Buffer.alloc(0) },
      { ...services, address: randomUUID() },
    )

  it('unsubscribing with a forged, damaged or expired token is refused with the same error', async () => {
    const uid = randomUUID()
    const token = await unsubscribeToken(services, uid, 'requests')
    const [claim = '', signature = ''] = token.split('.')
    const others = Buffer.from(JSON.stringify([randomUUID(), 'requests', 99_999])).toString(
      'base64url',
    )
    const old = createServices({ now: () => new Date(clock.now().getTime() - 366 * 86_400_000) })
    const tokens = [
      '',
      '.',
      claim,
      `${claim}.`,
      `${others}.${signature}`,
      `${claim}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `${token}.more`.slice(0, -6),
      await unsubscribeToken(old, uid, 'requests'),
      await unsubscribeToken(services, uid, 'other' as 'requests'),
      'x'.repeat(5000),
    ]
    const responses = await Promise.all(tokens.map((text) => requestUnsubscribe(text)))
    expect(new Set(responses.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(
      1,
    )
    expect(responses[0]).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request' } },
    })
    expect((await preferences(db).doc(uid).get()).exists).toBe(false)
    expect(await requestUnsubscribe(token)).toMatchObject({ status: 200, body: {} })
    expect(await requestUnsubscribe(token, 'PUT')).toMatchObject({ status: 405 })
  })

  it('a GET request to the unsubscribe URL changes nothing and redirects to the unsubscribe page with a token that names the email group', async () => {
    const uid = randomUUID()
    const token = await unsubscribeToken(services, uid, 'requests')
    const { status, headers } = await requestUnsubscribe(token, 'GET')
    expect([status, headers['Location']]).toEqual([303, `/unsubscribe?token=${token}`])
    expect(mailListLabel(token)).toBe('Your requests')
    expect((await requestUnsubscribe('/evil.example?', 'GET')).headers['Location']).toBe(
      '/unsubscribe?token=evil.example%3F',
    )
    expect((await preferences(db).doc(uid).get()).exists).toBe(false)
  })
})
