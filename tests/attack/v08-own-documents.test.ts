import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { rsvpId } from '@domain/entities/rsvp'
import { COLLECTIONS, MEMBER_COLLECTIONS, NOTES, SERVER_COLLECTIONS } from '@domain/paths'
import { close, db } from '../functions/support/services'
import { giveEvent } from '../functions/support/seats'
import { application, createWorld, eventPrivate, notice } from '../support/factories'
import { attack } from './support/attack'
import {
  tryQuery,
  commit,
  createWrite,
  deleteWrite,
  fromCollection,
  tryGet,
  updateWrite,
  fieldFilter,
} from './support/firestore'
import { httpOutcome, outcome, type Outcome } from './support/outcome'
import { createMember, type Person } from './support/people'
import {
  callableUrl,
  tryCall,
  DOCUMENTS_URL,
  DOCUMENTS_NAME,
  send,
  toValue,
  tryRequest,
} from './support/wire'

const {
  notifications,
  rsvps,
  eventSeats,
  eventPrivate: privateInfo,
  calendarFeeds,
  daySettings,
} = COLLECTIONS
const { preferences, memberState, requestQuotas } = MEMBER_COLLECTIONS
const world = createWorld(new Date(), 816)
const JOIN_URL = `https://meet.example/${randomUUID()}`

let [alice, mallory, admin]: Person[] = []
let [event, otherEvent] = ['', '']
const existing = (person: Person | undefined) => person as Person
const storeDocument = async (path: string, data: object) => {
  await db.doc(path).set(data)
  return path
}
const noticeOf = ({ uid }: Person) =>
  storeDocument(`${notifications}/${randomUUID()}`, notice(world, { user_id: uid }))

beforeAll(async () => {
  ;[alice, mallory, admin] = [
    await createMember(),
    await createMember(),
    await createMember('admin'),
  ]
  ;[event, otherEvent] = [await giveEvent(new Date()), await giveEvent(new Date())]
  for (const id of [event, otherEvent])
    await tryCall('a seat', 'setRsvp', { event_id: id, going: true }, existing(alice).token)
  // Alice has the only seat, so Mallory is on the waitlist and may not read the link for guests with a seat.
  await tryCall(
    'full',
    'setEventCapacity',
    { event_id: event, max_attendees: 1, expected: null },
    existing(admin).token,
  )
  await tryCall(
    'a place on the waitlist',
    'setRsvp',
    { event_id: event, going: true },
    existing(mallory).token,
  )
  const info = { event_id: event, join_url: JOIN_URL, notes: JOIN_URL }
  await tryCall('the join link', 'setGuestInfo', info, existing(admin).token)
  await storeDocument(`${privateInfo}/${otherEvent}`, eventPrivate(world))
  const now = new Date()
  await storeDocument(`${preferences}/${existing(alice).uid}`, {
    mail: {},
    quiet_from: null,
    quiet_to: null,
    time_zone: 'UTC',
    updated_at: now,
  })
  await storeDocument(`${memberState}/${existing(alice).uid}`, { seen_at: { events: now } })
  await storeDocument(`${requestQuotas}/${existing(alice).uid}`, {
    last: 'x',
    place: 0,
    times: { 0: now },
  })
  await tryCall('a feed', 'rotateCalendarFeed', {}, existing(alice).token)
})
afterAll(close)

/** Returns the paths of documents that Alice can read, but Mallory must not be able to read. */
const aliceOnly = async () => [
  await noticeOf(existing(alice)),
  `${rsvps}/${rsvpId(event, existing(alice).uid)}`,
  `${privateInfo}/${event}`,
  ...[preferences, memberState, requestQuotas, calendarFeeds].map(
    (name) => `${name}/${existing(alice).uid}`,
  ),
]

/**
 * Tries every method of Firestore's REST interface that could reveal the content, the name or the existence of a
 * document.
 */
async function tryEveryRead(path: string, token: string): Promise<Outcome[]> {
  const [collection = '', id = ''] = path.split('/')
  const name = `${DOCUMENTS_NAME}/${path}`
  const batch = (what: string, more: object = {}) =>
    tryRequest(`${what} ${path}`, `${DOCUMENTS_URL}:batchGet`, {
      body: { documents: [name], ...more },
      token,
    })
  const key = fieldFilter('__name__', 'EQUAL', { referenceValue: name })
  const [all, group] = [fromCollection(collection), fromCollection(collection, true)]
  const count = { method: 'runAggregationQuery' }
  return [
    await tryGet(`get ${path}`, path, token),
    await tryGet(`one field of ${path}`, `${path}?mask.fieldPaths=user_id`, token),
    await tryGet(`as of now ${path}`, `${path}?readTime=${new Date().toISOString()}`, token),
    await batch('batchGet'),
    await batch('batchGet in a transaction', { newTransaction: { readOnly: {} } }),
    await tryGet(`list ${path}`, `${collection}?pageSize=1`, token),
    await tryQuery(`query ${path}`, { ...all, limit: 1 }, token),
    await tryQuery(`by its id ${path}`, { ...all, where: key, limit: 1 }, token),
    await tryQuery(
      `by a field ${path}`,
      { ...all, where: fieldFilter('user_id', 'EQUAL', toValue(existing(alice).uid)), limit: 1 },
      token,
    ),
    await tryQuery(
      `names of ${path}`,
      { ...all, limit: 1, select: { fields: [{ fieldPath: '__name__' }] } },
      token,
    ),
    await tryQuery(`group ${path}`, { ...group, limit: 1 }, token),
    await tryQuery(`count ${path}`, { ...all, limit: 1 }, token, count),
    await tryQuery(`count by its id ${path}`, { ...all, where: key, limit: 1 }, token, count),
    await tryRequest(`below ${path}`, `${DOCUMENTS_URL}/${collection}/${id}:listCollectionIds`, {
      body: {},
      token,
    }),
  ]
}

const ownedBy = ({ uid }: Person) => fieldFilter('user_id', 'EQUAL', toValue(uid))

attack({
  name: 'Firestore refuses reads of another member’s notifications, RSVPs, preferences, request quotas, visits and feeds',
  asvs: ['8.2.2', '8.2.1'],
  attempt: async () => {
    const tries: Outcome[] = []
    for (const path of await aliceOnly())
      tries.push(...(await tryEveryRead(path, existing(mallory).token)))
    // Not even an admin may read these documents.
    for (const name of [preferences, memberState, requestQuotas, calendarFeeds])
      tries.push(...(await tryEveryRead(`${name}/${existing(alice).uid}`, existing(admin).token)))
    return tries
  },
  control: async () => {
    const tries: Outcome[] = []
    for (const path of await aliceOnly())
      tries.push(await tryGet(path, path, existing(alice).token))
    for (const name of [notifications, rsvps])
      tries.push(
        await tryQuery(
          name,
          { ...fromCollection(name), where: ownedBy(existing(alice)), limit: 60 },
          existing(alice).token,
        ),
      )
    const seats = `${eventSeats}/${event}`
    tries.push(await tryGet(seats, seats, existing(mallory).token))
    return tries
  },
})

attack({
  name: 'Firestore refuses every read of collections that only functions use, such as applications and queued emails',
  asvs: ['8.2.1', '8.2.2'],
  attempt: async () => {
    const id = randomUUID()
    const below = `${SERVER_COLLECTIONS.applicationNotes}/${id}/${NOTES}/1`
    await storeDocument(`${SERVER_COLLECTIONS.applications}/${id}`, application(world))
    await storeDocument(below, { text: 'Secret', by: existing(admin).uid, created_at: new Date() })
    const tries: Outcome[] = []
    for (const { token } of [existing(mallory), existing(admin)]) {
      for (const name of Object.values(SERVER_COLLECTIONS)) {
        const [first] = await db
          .collection(name)
          .limit(1)
          .get()
          .then(({ docs }) => docs)
        tries.push(...(await tryEveryRead(`${name}/${first?.id ?? 'x'}`, token)))
      }
      tries.push(
        await tryGet('a note', below, token),
        await tryGet('all notes', below.slice(0, -2), token),
        await tryQuery('notes of all', { ...fromCollection(NOTES, true), limit: 1 }, token),
        await tryQuery('count of notes', { ...fromCollection(NOTES, true), limit: 1 }, token, {
          method: 'runAggregationQuery',
        }),
      )
    }
    return tries
  },
  control: async () => [
    await tryCall(
      'an admin counts applications',
      'countApplications',
      { rows: 0 },
      existing(admin).token,
    ),
    await tryCall(
      'an admin lists announcements',
      'listAnnouncements',
      { after: null },
      existing(admin).token,
    ),
    await tryCall('an admin reads the webinar', 'readWebinar', {}, existing(admin).token),
  ],
})

attack({
  name: 'security rules refuse invalid values, and a member’s writes to seats, feeds, day settings and others’ notifications',
  asvs: ['8.2.3', '8.2.1', '15.3.3'],
  attempt: async () => {
    const { uid, token } = existing(mallory)
    const [malloryNotice, aliceNotice] = [
      await noticeOf(existing(mallory)),
      await noticeOf(existing(alice)),
    ]
    const read = await noticeOf(existing(mallory))
    await db.doc(read).update({ read_at: new Date() })
    const place = `${rsvps}/${rsvpId(event, uid)}`
    const [prefs, state] = [`${preferences}/${uid}`, `${memberState}/${uid}`]
    const chosen = { mail: { seats: 'never' }, quiet_from: null, quiet_to: null, time_zone: 'UTC' }
    const prefer = (what: string, data: object, path = prefs, times = ['updated_at']) =>
      commit(`preferences ${what}`, [createWrite(path, data, times)], token)
    const seen = (what: string, path: string, times: string[], data: object = { seen_at: {} }) =>
      commit(`seen ${what}`, [createWrite(path, data, times)], token)
    const now = new Date()
    const writes: Record<string, object> = {
      'a notification': createWrite(
        `${notifications}/${randomUUID()}`,
        notice(world, { user_id: uid }),
      ),
      'a notification for another member': createWrite(
        `${notifications}/${randomUUID()}`,
        notice(world, { user_id: existing(alice).uid }),
      ),
      'Alice’s notification marked as read': updateWrite(aliceNotice, {}, ['read_at']),
      'marked as read at another time than now': updateWrite(malloryNotice, {
        read_at: new Date(0),
      }),
      'marked as read with a change to another field': updateWrite(
        malloryNotice,
        { kind: 'role_changed' },
        ['read_at'],
      ),
      'marked as read with a later expiry': updateWrite(
        malloryNotice,
        { expires_at: new Date(9e12) },
        ['read_at'],
      ),
      'marked as unread again': updateWrite(read, { read_at: null }),
      'marked as read twice': updateWrite(read, {}, ['read_at']),
      'deletion of a notification': deleteWrite(malloryNotice),
      'own RSVP changed to going': updateWrite(place, { status: 'going' }),
      'new RSVP of their own': createWrite(`${rsvps}/${rsvpId(otherEvent, uid)}`, {
        event_id: otherEvent,
        user_id: uid,
        status: 'going',
      }),
      'deletion of Alice’s RSVP': deleteWrite(`${rsvps}/${rsvpId(event, existing(alice).uid)}`),
      'more seats': updateWrite(`${eventSeats}/${event}`, { capacity: 99 }),
      'a join link': updateWrite(`${privateInfo}/${event}`, { join_url: 'https://evil.example' }),
      'a feed': createWrite(`${calendarFeeds}/${uid}`, { token_hash: 'known', created_at: now }),
      'her feed': updateWrite(`${calendarFeeds}/${existing(alice).uid}`, { token_hash: 'known' }),
      'prayer times': updateWrite(`${daySettings}/current`, { hijri_shift: 2 }),
      'her preferences': updateWrite(`${preferences}/${existing(alice).uid}`, { mail: {} }, [
        'updated_at',
      ]),
      'her visits': updateWrite(`${memberState}/${existing(alice).uid}`, { seen_at: {} }),
      ...Object.fromEntries(
        Object.values(SERVER_COLLECTIONS).flatMap((name) => [
          [`${name}, new`, createWrite(`${name}/${uid}`, { user_id: uid, role: 'admin' })],
          [`${name}, deleted`, deleteWrite(`${name}/${uid}`)],
        ]),
      ),
    }
    const tries: Outcome[] = []
    for (const [what, write] of Object.entries(writes))
      tries.push(await commit(what, [write], token))
    return [
      ...tries,
      await prefer('with an additional field', { ...chosen, role: 'admin' }),
      await prefer('with an unknown choice', { ...chosen, mail: { seats: 'always' } }),
      await prefer('for an unknown group of mails', { ...chosen, mail: { security: 'never' } }),
      await prefer('with a start of quiet hours but no end', { ...chosen, quiet_from: '22:00' }),
      await prefer('with a time zone that is too long', { ...chosen, time_zone: 'x'.repeat(65) }),
      await prefer('with another time than now', { ...chosen, updated_at: new Date(0) }, prefs, []),
      await prefer('under an id that begins with their own id', chosen, `${preferences}/${uid}x`),
      await prefer('below their own document', chosen, `${prefs}/x/1`),
      await seen('with a time of the visit', state, ['seen_at.events'], {
        seen_at: {},
        visited_at: now,
      }),
      await seen('with a time in the future', state, [], { seen_at: { events: new Date(9e12) } }),
      await seen('for an unknown area', state, ['seen_at.keys']),
      await seen('under another id', `${memberState}/x`, ['seen_at.events']),
    ]
  },
  control: async () => {
    const { uid, token } = await createMember()
    const own = await storeDocument(
      `${notifications}/${randomUUID()}`,
      notice(world, { user_id: uid }),
    )
    const chosen = { mail: { seats: 'never' }, quiet_from: null, quiet_to: null, time_zone: 'UTC' }
    return [
      await commit('a notification marked as read', [updateWrite(own, {}, ['read_at'])], token),
      await commit(
        'preferences',
        [createWrite(`${preferences}/${uid}`, chosen, ['updated_at'])],
        token,
      ),
      await commit(
        'seen',
        [createWrite(`${memberState}/${uid}`, { seen_at: {} }, ['seen_at.events'])],
        token,
      ),
      await tryCall('a seat', 'setRsvp', { event_id: otherEvent, going: true }, token),
    ]
  },
})

const INVALID_IDS = [
  '',
  '.',
  '..',
  '__x__',
  '../user_roles/x',
  'a/b',
  'a%2Fb',
  'ü',
  'x'.repeat(65),
  'x'.repeat(1501),
  '\u0000',
  '__proto__',
  'constructor',
]

attack({
  name: 'callables for members refuse document ids that are paths, JavaScript property names or names reserved by Firestore',
  asvs: ['8.2.2', '2.2.1', '1.2.4'],
  attempt: async () => {
    const { token, uid } = existing(mallory)
    const calls: Record<string, (id: string) => object> = {
      setRsvp: (event_id) => ({ event_id, going: true }),
      answerSeatOffer: (event_id) => ({ event_id, accept: true }),
      eventGuests: (event_id) => ({ event_id, after: null }),
      eventCalendar: (event_id) => ({ event_id }),
      revokeMyInvitation: (code) => ({ code }),
    }
    const tries: Outcome[] = []
    for (const [name, data] of Object.entries(calls))
      for (const id of [...INVALID_IDS, `${event}_${existing(alice).uid}`, existing(alice).uid])
        tries.push(await tryCall(`${name} ${id.slice(0, 20)}`, name, data(id), token))
    // The first and the last id are invalid, but end with Mallory's uid, as the ids of Mallory's own RSVPs do.
    for (const id of [
      `${event}_${existing(alice).uid}_${uid}`,
      `${rsvpId(event, existing(alice).uid)}`,
      `_${uid}`,
    ])
      tries.push(await tryGet(id, `${rsvps}/${id}`, token))
    return tries
  },
  control: async () => [
    await tryCall(
      'a seat',
      'setRsvp',
      { event_id: otherEvent, going: true },
      existing(mallory).token,
    ),
    await tryCall(
      'its guests',
      'eventGuests',
      { event_id: otherEvent, after: null },
      existing(mallory).token,
    ),
    await tryCall('its file', 'eventCalendar', { event_id: otherEvent }, existing(mallory).token),
  ],
})

/**
 * Joins the folded lines of a calendar file, so that long URLs can be found. The text is the file itself, or a JSON
 * response that contains it.
 */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').replaceAll('\\r\\n ', '')

attack({
  name: 'members without a seat cannot read the join link and guest notes of an event',
  asvs: ['8.2.2', '8.2.3'],
  attempt: async () => {
    const left = await createMember()
    await tryCall('came', 'setRsvp', { event_id: event, going: true }, left.token)
    await tryCall('left', 'setRsvp', { event_id: event, going: false }, left.token)
    const tries: Outcome[] = []
    for (const { token } of [existing(mallory), left, await createMember()]) {
      const file = await send(callableUrl('eventCalendar'), {
        body: { data: { event_id: event } },
        token,
      })
      const rotated = await send(callableUrl('rotateCalendarFeed'), { body: { data: {} }, token })
      const { result } = JSON.parse(rotated.text) as { result: { url: string } }
      const feed = await send(`${callableUrl('calendarFeed')}${new URL(result.url).pathname}`)
      tries.push(
        await tryGet('by id', `${privateInfo}/${event}`, token),
        await tryQuery(
          'by a query',
          {
            ...fromCollection(privateInfo),
            where: fieldFilter('join_url', 'GREATER_THAN', toValue('')),
            limit: 1,
          },
          token,
        ),
        outcome(
          'the calendar file contains the join link',
          unfolded(file.text).includes(JOIN_URL) || file.status !== 200,
        ),
        outcome(
          `in the feed: ${feed.status}`,
          unfolded(feed.text).includes(JOIN_URL) || feed.status !== 200,
        ),
        await tryCall('the guests', 'eventGuests', { event_id: event, after: null }, token),
      )
    }
    return tries
  },
  control: async () => {
    const { token } = existing(alice)
    const file = await send(callableUrl('eventCalendar'), {
      body: { data: { event_id: event } },
      token,
    })
    return [
      await tryGet('who goes', `${privateInfo}/${event}`, token),
      outcome('the calendar file contains the join link', unfolded(file.text).includes(JOIN_URL)),
      await tryCall('the guests', 'eventGuests', { event_id: event, after: null }, token),
    ]
  },
})

/**
 * Calls `home` and returns the text of its response. A new announcement appears in responses only after some seconds.
 */
const homeOf = async ({ token }: Person) =>
  (await send(callableUrl('home'), { body: { data: {} }, token })).text

attack({
  name: 'home returns no announcement that is for other members, has not started or was withdrawn',
  asvs: ['8.2.2'],
  attempt: async () => {
    const marks: Record<string, string> = {}
    const publish = async (what: string, fields: object) => {
      const id = randomUUID()
      marks[what] = `${what} ${id}`
      const data = {
        id,
        title: marks[what],
        text: 'x',
        audience: 'all',
        pinned: true,
        mailed: false,
        starts_at: null,
        ends_at: null,
        ...fields,
      }
      const made = await tryCall(what, 'createAnnouncement', data, existing(admin).token)
      if (!made.succeeded) throw new Error(made.what)
      return id
    }
    await publish('for KSA', { audience: 'KSA' })
    await publish('for Crypto', { audience: 'Crypto' })
    await publish('to come', { starts_at: Date.now() + 3_600_000 })
    await tryCall(
      'withdrawn',
      'changeAnnouncement',
      { id: await publish('withdrawn', {}), change: 'withdraw' },
      existing(admin).token,
    )
    await publish('now', {})
    let seen = await homeOf(existing(mallory))
    for (
      const until = Date.now() + 60_000;
      !seen.includes(marks['now'] ?? '') && Date.now() < until;
    ) {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      seen = await homeOf(existing(mallory))
    }
    if (!seen.includes(marks['now'] ?? '')) throw new Error('Nothing was published')
    const { now: _, ...others } = marks
    return Object.entries(others).map(([what, mark]) => outcome(what, seen.includes(mark)))
  },
  control: async () => {
    const { token, uid } = await createMember()
    await db.doc(`${COLLECTIONS.profiles}/${uid}`).update({ regions: ['KSA'] })
    const seen = await homeOf({ token } as Person)
    return outcome('a member of the audience', seen.includes('for KSA'))
  },
})

attack({
  name: 'setRsvp, invitation and calendar callables use only the caller’s data, even if the request names another member',
  asvs: ['8.2.2', '15.3.3'],
  attempt: async () => {
    const { token } = existing(mallory)
    const invited = await send(callableUrl('inviteAsMember'), {
      body: { data: { email: `${randomUUID()}@cave.example` } },
      token: existing(alice).token,
    })
    const { result } = JSON.parse(invited.text) as { result: { code: string } }
    const more = {
      user_id: existing(alice).uid,
      uid: existing(alice).uid,
      member: existing(alice).uid,
    }
    await tryCall(
      'giving up Alice’s seat',
      'setRsvp',
      { event_id: otherEvent, going: false, ...more },
      token,
    )
    await tryCall('ending Alice’s feed', 'endCalendarFeed', more, token)
    const place = await db.doc(`${rsvps}/${rsvpId(otherEvent, existing(alice).uid)}`).get()
    const feed = await db.doc(`${calendarFeeds}/${existing(alice).uid}`).get()
    const own = await send(callableUrl('myInvitations'), { body: { data: more }, token })
    return [
      await tryCall(
        'taking back Alice’s invitation',
        'revokeMyInvitation',
        { code: result.code },
        token,
      ),
      outcome('Alice’s seat was released', place.get('status') !== 'going'),
      outcome('Alice’s feed was deleted', !feed.exists),
      outcome('the response contains Alice’s invitations', own.text.includes(result.code)),
      httpOutcome(
        'a page of guests with a uid as the cursor',
        await send(callableUrl('eventGuests'), {
          body: { data: { event_id: event, after: existing(alice).uid } },
          token,
        }),
      ),
    ]
  },
  control: async () => {
    const { text } = await send(callableUrl('myInvitations'), {
      body: { data: {} },
      token: existing(alice).token,
    })
    const [first] = (JSON.parse(text) as { result: { invitations: { code: string }[] } }).result
      .invitations
    return tryCall(
      'Alice takes back her own invitation',
      'revokeMyInvitation',
      { code: first?.code },
      existing(alice).token,
    )
  },
})
