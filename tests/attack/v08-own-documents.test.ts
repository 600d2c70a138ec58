import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { rsvpId } from '@domain/entities/rsvp'
import { COLLECTIONS, MEMBER_COLLECTIONS, NOTES, SERVER_COLLECTIONS } from '@domain/paths'
import { close, db } from '../functions/support/services'
import { giveEvent } from '../functions/support/seats'
import { application, createWorld, eventPrivate, notice } from '../support/factories'
import { attack } from './support/attack'
import { ask, commit, creating, deleting, from, get, updating, where } from './support/firestore'
import { httpOutcome, outcome, type Outcome } from './support/outcome'
import { member, type Person } from './support/people'
import {
  callableUrl,
  tryCall,
  DOCUMENTS,
  DOCUMENTS_NAME,
  send,
  toValue,
  tryRequest,
} from './support/wire'

const {
  notifications,
  rsvps,
  eventSeats,
  eventPrivate: secrets,
  calendarFeeds,
  daySettings,
} = COLLECTIONS
const { preferences, memberState, requestQuotas } = MEMBER_COLLECTIONS
const world = createWorld(new Date(), 816)
const JOIN = `https://meet.example/${randomUUID()}`

let [alice, mallory, admin]: Person[] = []
let [event, elsewhere] = ['', '']
const existing = (person: Person | undefined) => person as Person
const store = async (path: string, data: object) => {
  await db.doc(path).set(data)
  return path
}
const noticeOf = ({ uid }: Person) =>
  store(`${notifications}/${randomUUID()}`, notice(world, { user_id: uid }))

beforeAll(async () => {
  ;[alice, mallory, admin] = [await member(), await member(), await member('admin')]
  ;[event, elsewhere] = [await giveEvent(new Date()), await giveEvent(new Date())]
  for (const id of [event, elsewhere])
    await tryCall('a seat', 'setRsvp', { event_id: id, going: true }, existing(alice).token)
  // Mallory waits for a seat, and the join link is only for guests with a seat.
  await tryCall(
    'full',
    'setEventCapacity',
    { event_id: event, max_attendees: 1, expected: null },
    existing(admin).token,
  )
  await tryCall(
    'a place in the line',
    'setRsvp',
    { event_id: event, going: true },
    existing(mallory).token,
  )
  const info = { event_id: event, join_url: JOIN, notes: JOIN }
  await tryCall('the join link', 'setGuestInfo', info, existing(admin).token)
  await store(`${secrets}/${elsewhere}`, eventPrivate(world))
  const now = new Date()
  await store(`${preferences}/${existing(alice).uid}`, {
    mail: {},
    quiet_from: null,
    quiet_to: null,
    time_zone: 'UTC',
    updated_at: now,
  })
  await store(`${memberState}/${existing(alice).uid}`, { seen_at: { events: now } })
  await store(`${requestQuotas}/${existing(alice).uid}`, { last: 'x', place: 0, times: { 0: now } })
  await tryCall('a feed', 'rotateCalendarFeed', {}, existing(alice).token)
})
afterAll(close)

/** Documents that only Alice may read. */
const aliceOnly = async () => [
  await noticeOf(existing(alice)),
  `${rsvps}/${rsvpId(event, existing(alice).uid)}`,
  `${secrets}/${event}`,
  ...[preferences, memberState, requestQuotas, calendarFeeds].map(
    (name) => `${name}/${existing(alice).uid}`,
  ),
]

/** Tries every way to read one document, or to learn about it. */
async function everyWay(path: string, token: string): Promise<Outcome[]> {
  const [collection = '', id = ''] = path.split('/')
  const name = `${DOCUMENTS_NAME}/${path}`
  const batch = (what: string, more: object = {}) =>
    tryRequest(`${what} ${path}`, `${DOCUMENTS}:batchGet`, {
      body: { documents: [name], ...more },
      token,
    })
  const key = where('__name__', 'EQUAL', { referenceValue: name })
  const [all, group] = [from(collection), from(collection, true)]
  const count = { method: 'runAggregationQuery' }
  return [
    await get(`get ${path}`, path, token),
    await get(`one field of ${path}`, `${path}?mask.fieldPaths=user_id`, token),
    await get(`as of now ${path}`, `${path}?readTime=${new Date().toISOString()}`, token),
    await batch('batchGet'),
    await batch('batchGet in a transaction', { newTransaction: { readOnly: {} } }),
    await get(`list ${path}`, `${collection}?pageSize=1`, token),
    await ask(`query ${path}`, { ...all, limit: 1 }, token),
    await ask(`by its id ${path}`, { ...all, where: key, limit: 1 }, token),
    await ask(
      `by a field ${path}`,
      { ...all, where: where('user_id', 'EQUAL', toValue(existing(alice).uid)), limit: 1 },
      token,
    ),
    await ask(
      `names of ${path}`,
      { ...all, limit: 1, select: { fields: [{ fieldPath: '__name__' }] } },
      token,
    ),
    await ask(`group ${path}`, { ...group, limit: 1 }, token),
    await ask(`count ${path}`, { ...all, limit: 1 }, token, count),
    await ask(`count by its id ${path}`, { ...all, where: key, limit: 1 }, token, count),
    await tryRequest(`below ${path}`, `${DOCUMENTS}/${collection}/${id}:listCollectionIds`, {
      body: {},
      token,
    }),
  ]
}

const ownedBy = ({ uid }: Person) => where('user_id', 'EQUAL', toValue(uid))

attack({
  name: 'reading another member’s notices, seats, guest information, preferences, visits and feeds through every interface',
  asvs: ['8.2.2', '8.2.1'],
  attempt: async () => {
    const tries: Outcome[] = []
    for (const path of await aliceOnly())
      tries.push(...(await everyWay(path, existing(mallory).token)))
    // An admin may not read these documents either.
    for (const name of [preferences, memberState, requestQuotas, calendarFeeds])
      tries.push(...(await everyWay(`${name}/${existing(alice).uid}`, existing(admin).token)))
    return tries
  },
  twin: async () => {
    const tries: Outcome[] = []
    for (const path of await aliceOnly()) tries.push(await get(path, path, existing(alice).token))
    for (const name of [notifications, rsvps])
      tries.push(
        await ask(
          name,
          { ...from(name), where: ownedBy(existing(alice)), limit: 60 },
          existing(alice).token,
        ),
      )
    const seats = `${eventSeats}/${event}`
    tries.push(await get(seats, seats, existing(mallory).token))
    return tries
  },
})

attack({
  name: 'a member who reads applications, review notes, announcements, mails, declined addresses, sponsors, seat ledgers, settings and keys',
  asvs: ['8.2.1', '8.2.2'],
  attempt: async () => {
    const id = randomUUID()
    const below = `${SERVER_COLLECTIONS.applicationNotes}/${id}/${NOTES}/1`
    await store(`${SERVER_COLLECTIONS.applications}/${id}`, application(world))
    await store(below, { text: 'Secret', by: existing(admin).uid, created_at: new Date() })
    const tries: Outcome[] = []
    for (const { token } of [existing(mallory), existing(admin)]) {
      for (const name of Object.values(SERVER_COLLECTIONS)) {
        const [first] = await db
          .collection(name)
          .limit(1)
          .get()
          .then(({ docs }) => docs)
        tries.push(...(await everyWay(`${name}/${first?.id ?? 'x'}`, token)))
      }
      tries.push(
        await get('a note', below, token),
        await get('all notes', below.slice(0, -2), token),
        await ask('notes of all', { ...from(NOTES, true), limit: 1 }, token),
        await ask('count of notes', { ...from(NOTES, true), limit: 1 }, token, {
          method: 'runAggregationQuery',
        }),
      )
    }
    return tries
  },
  twin: async () => [
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
  name: 'a member who writes seats, feeds, settings, other members’ notices, or own documents with invalid content',
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
      commit(`preferences ${what}`, [creating(path, data, times)], token)
    const seen = (what: string, path: string, times: string[], data: object = { seen_at: {} }) =>
      commit(`seen ${what}`, [creating(path, data, times)], token)
    const now = new Date()
    const writes: Record<string, object> = {
      'a notice': creating(`${notifications}/${randomUUID()}`, notice(world, { user_id: uid })),
      'a notice for another': creating(
        `${notifications}/${randomUUID()}`,
        notice(world, { user_id: existing(alice).uid }),
      ),
      'hers read': updating(aliceNotice, {}, ['read_at']),
      'read at another time': updating(malloryNotice, { read_at: new Date(0) }),
      'read with a field more': updating(malloryNotice, { kind: 'role_changed' }, ['read_at']),
      'read for ever': updating(malloryNotice, { expires_at: new Date(9e12) }, ['read_at']),
      'unread again': updating(read, { read_at: null }),
      'read twice': updating(read, {}, ['read_at']),
      'a notice deleted': deleting(malloryNotice),
      'their own place, going': updating(place, { status: 'going' }),
      'their own place, new': creating(`${rsvps}/${rsvpId(elsewhere, uid)}`, {
        event_id: elsewhere,
        user_id: uid,
        status: 'going',
      }),
      'her place': deleting(`${rsvps}/${rsvpId(event, existing(alice).uid)}`),
      'more seats': updating(`${eventSeats}/${event}`, { capacity: 99 }),
      'a join link': updating(`${secrets}/${event}`, { join_url: 'https://evil.example' }),
      'a feed': creating(`${calendarFeeds}/${uid}`, { token_hash: 'known', created_at: now }),
      'her feed': updating(`${calendarFeeds}/${existing(alice).uid}`, { token_hash: 'known' }),
      'prayer times': updating(`${daySettings}/current`, { hijri_shift: 2 }),
      'her preferences': updating(`${preferences}/${existing(alice).uid}`, { mail: {} }, [
        'updated_at',
      ]),
      'her visits': updating(`${memberState}/${existing(alice).uid}`, { seen_at: {} }),
      ...Object.fromEntries(
        Object.values(SERVER_COLLECTIONS).flatMap((name) => [
          [`${name}, new`, creating(`${name}/${uid}`, { user_id: uid, role: 'admin' })],
          [`${name}, deleted`, deleting(`${name}/${uid}`)],
        ]),
      ),
    }
    const tries: Outcome[] = []
    for (const [what, write] of Object.entries(writes))
      tries.push(await commit(what, [write], token))
    return [
      ...tries,
      await prefer('with a field more', { ...chosen, role: 'admin' }),
      await prefer('with another choice', { ...chosen, mail: { seats: 'always' } }),
      await prefer('of another group', { ...chosen, mail: { security: 'never' } }),
      await prefer('with half a night', { ...chosen, quiet_from: '22:00' }),
      await prefer('with a long zone', { ...chosen, time_zone: 'x'.repeat(65) }),
      await prefer('of another time', { ...chosen, updated_at: new Date(0) }, prefs, []),
      await prefer('of an id near theirs', chosen, `${preferences}/${uid}x`),
      await prefer('below theirs', chosen, `${prefs}/x/1`),
      await seen('with a visit', state, ['seen_at.events'], { seen_at: {}, visited_at: now }),
      await seen('in the future', state, [], { seen_at: { events: new Date(9e12) } }),
      await seen('of another area', state, ['seen_at.keys']),
      await seen('under another id', `${memberState}/x`, ['seen_at.events']),
    ]
  },
  twin: async () => {
    const { uid, token } = await member()
    const own = await store(`${notifications}/${randomUUID()}`, notice(world, { user_id: uid }))
    const chosen = { mail: { seats: 'never' }, quiet_from: null, quiet_to: null, time_zone: 'UTC' }
    return [
      await commit('a notice read', [updating(own, {}, ['read_at'])], token),
      await commit(
        'preferences',
        [creating(`${preferences}/${uid}`, chosen, ['updated_at'])],
        token,
      ),
      await commit(
        'seen',
        [creating(`${memberState}/${uid}`, { seen_at: {} }, ['seen_at.events'])],
        token,
      ),
      await tryCall('a seat', 'setRsvp', { event_id: elsewhere, going: true }, token),
    ]
  },
})

const IDS = [
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
  name: 'ids that are paths, JavaScript property names or reserved names, in every callable for members',
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
      for (const id of [...IDS, `${event}_${existing(alice).uid}`, existing(alice).uid])
        tries.push(await tryCall(`${name} ${id.slice(0, 20)}`, name, data(id), token))
    // Ids of another member's place that end like the caller's own.
    for (const id of [
      `${event}_${existing(alice).uid}_${uid}`,
      `${rsvpId(event, existing(alice).uid)}`,
      `_${uid}`,
    ])
      tries.push(await get(id, `${rsvps}/${id}`, token))
    return tries
  },
  twin: async () => [
    await tryCall(
      'a seat',
      'setRsvp',
      { event_id: elsewhere, going: true },
      existing(mallory).token,
    ),
    await tryCall(
      'its guests',
      'eventGuests',
      { event_id: elsewhere, after: null },
      existing(mallory).token,
    ),
    await tryCall('its file', 'eventCalendar', { event_id: elsewhere }, existing(mallory).token),
  ],
})

/** Returns the lines of a calendar in full, in its text or in JSON. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').replaceAll('\\r\\n ', '')

attack({
  name: 'reading the join link and guest notes from the waiting list, after leaving, or without ever having a seat',
  asvs: ['8.2.2', '8.2.3'],
  attempt: async () => {
    const left = await member()
    await tryCall('came', 'setRsvp', { event_id: event, going: true }, left.token)
    await tryCall('left', 'setRsvp', { event_id: event, going: false }, left.token)
    const tries: Outcome[] = []
    for (const { token } of [existing(mallory), left, await member()]) {
      const file = await send(callableUrl('eventCalendar'), {
        body: { data: { event_id: event } },
        token,
      })
      const rotated = await send(callableUrl('rotateCalendarFeed'), { body: { data: {} }, token })
      const { result } = JSON.parse(rotated.text) as { result: { url: string } }
      const feed = await send(`${callableUrl('calendarFeed')}${new URL(result.url).pathname}`)
      tries.push(
        await get('by id', `${secrets}/${event}`, token),
        await ask(
          'by a query',
          { ...from(secrets), where: where('join_url', 'GREATER_THAN', toValue('')), limit: 1 },
          token,
        ),
        outcome('in the file', unfolded(file.text).includes(JOIN) || file.status !== 200),
        outcome(
          `in the feed: ${feed.status}`,
          unfolded(feed.text).includes(JOIN) || feed.status !== 200,
        ),
        await tryCall('the guests', 'eventGuests', { event_id: event, after: null }, token),
      )
    }
    return tries
  },
  twin: async () => {
    const { token } = existing(alice)
    const file = await send(callableUrl('eventCalendar'), {
      body: { data: { event_id: event } },
      token,
    })
    return [
      await get('who goes', `${secrets}/${event}`, token),
      outcome('in the file', unfolded(file.text).includes(JOIN)),
      await tryCall('the guests', 'eventGuests', { event_id: event, after: null }, token),
    ]
  },
})

/** Returns the response of `home`, which shows new announcements only once it has read them. */
const homeOf = async ({ token }: Person) =>
  (await send(callableUrl('home'), { body: { data: {} }, token })).text

attack({
  name: 'an announcement outside its audience, before its time or after its withdrawal',
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
  twin: async () => {
    const { token, uid } = await member()
    await db.doc(`${COLLECTIONS.profiles}/${uid}`).update({ regions: ['KSA'] })
    const seen = await homeOf({ token } as Person)
    return outcome('a member of the audience', seen.includes('for KSA'))
  },
})

attack({
  name: 'acting on other members’ seats, invitations and feeds through callables that take no member id',
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
      'leaving for her',
      'setRsvp',
      { event_id: elsewhere, going: false, ...more },
      token,
    )
    await tryCall('her feed ended', 'endCalendarFeed', more, token)
    const place = await db.doc(`${rsvps}/${rsvpId(elsewhere, existing(alice).uid)}`).get()
    const feed = await db.doc(`${calendarFeeds}/${existing(alice).uid}`).get()
    const own = await send(callableUrl('myInvitations'), { body: { data: more }, token })
    return [
      await tryCall(
        'her invitation taken back',
        'revokeMyInvitation',
        { code: result.code },
        token,
      ),
      outcome('she was made to leave', place.get('status') !== 'going'),
      outcome('her feed is gone', !feed.exists),
      outcome('her invitations', own.text.includes(result.code)),
      httpOutcome(
        'a page of guests by another cursor',
        await send(callableUrl('eventGuests'), {
          body: { data: { event_id: event, after: existing(alice).uid } },
          token,
        }),
      ),
    ]
  },
  twin: async () => {
    const { text } = await send(callableUrl('myInvitations'), {
      body: { data: {} },
      token: existing(alice).token,
    })
    const [first] = (JSON.parse(text) as { result: { invitations: { code: string }[] } }).result
      .invitations
    return tryCall('her own', 'revokeMyInvitation', { code: first?.code }, existing(alice).token)
  },
})
