import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll } from 'vitest'
import { rsvpId } from '@domain/entities/rsvp'
import {
  COLLECTIONS,
  DAY_SETTINGS,
  HTTP_PATHS,
  MEMBER_COLLECTIONS,
  SERVER_COLLECTIONS,
} from '@domain/paths'
import { storedDaySettings } from '../../functions/src/data/day-settings'
import { giveCode } from '../functions/support/people'
import { giveEvent } from '../functions/support/seats'
import { close, db } from '../functions/support/services'
import { attack } from './support/attack'
import { fromCollection, fieldFilter } from './support/firestore'
import { httpOutcome, outcome, type Outcome } from './support/outcome'
import { createMember, signIn, type Person } from './support/people'
import { tryCall, DOCUMENTS_URL, DOCUMENTS_NAME, send, toValue, tryRequest } from './support/wire'
import { environment } from '../e2e/fixtures/environment'
import { createWorld, notice } from '../support/factories'

const {
  userRoles,
  profiles,
  inviteCodes,
  conciergeRequests,
  events,
  contentLibrary,
  notifications,
  rsvps,
} = COLLECTIONS

/**
 * Firestore can read the data as of a past time. The security rules refuse a read if this time is more than this number
 * of milliseconds ago.
 */
const MAX_READ_AGE_MS = 3 * 60_000
/** The maximum number of milliseconds until a suspension takes effect. */
const MAX_SUSPENSION_MS = 2000
const SUSPENSIONS = 20

let [admin, former, suspended, bystander]: Person[] = []
let [code, event] = ['', '']
/**
 * Returns the paths of documents that a member may read: the member's own documents, and those of the event that the
 * member attends.
 */
const ownDocuments = (uid: string) => [
  `${notifications}/${uid}`,
  `${rsvps}/${rsvpId(event, uid)}`,
  ...[COLLECTIONS.eventSeats, COLLECTIONS.eventPrivate].map((name) => `${name}/${event}`),
  ...[COLLECTIONS.calendarFeeds, ...Object.values(MEMBER_COLLECTIONS)].map(
    (name) => `${name}/${uid}`,
  ),
  `${COLLECTIONS.daySettings}/${DAY_SETTINGS}`,
]
/** Creates data of a member: a seat at the event, a visit, a calendar feed and a notification. */
async function storeMemberData({ uid, token }: Person): Promise<void> {
  await tryCall('a seat', 'setRsvp', { event_id: event, going: true }, token)
  await tryCall('a visit', 'home', {}, token)
  await tryCall('a feed', 'rotateCalendarFeed', {}, token)
  await db.doc(`${notifications}/${uid}`).set(notice(createWorld(new Date()), { user_id: uid }))
}
/** The attack tries to read the data of this past time, when `former` and `suspended` still have their rights. */
let stateTime = new Date()
/**
 * The ids of transactions that `suspended` and `former` begin while they still have their rights. The attack tries to
 * read in these transactions after both have lost their rights.
 */
let [oldMemberTransaction, oldAdminTransaction] = ['', '']

const existing = (person: Person | undefined) => person as Person

beforeAll(async () => {
  ;[admin, former, suspended, bystander] = [
    await createMember('admin'),
    await createMember('admin'),
    await createMember(),
    await createMember(),
  ]
  ;[code, event] = [await giveCode(), await giveEvent(new Date())]
  for (const person of [existing(suspended), existing(former), existing(bystander)])
    await storeMemberData(person)
  const info = { event_id: event, join_url: 'https://meet.example/x', notes: null }
  await tryCall('guests', 'setGuestInfo', info, existing(admin).token)
  await wait(1500)
  stateTime = new Date()
  oldMemberTransaction = await beginTransaction(existing(suspended).token)
  oldAdminTransaction = await beginTransaction(existing(former).token)
  await wait(1500)
  await suspend(existing(suspended))
  const demotion = { user_id: existing(former).uid, role: 'member', expected: 'admin' }
  await tryCall('demotion', 'setMemberRole', demotion, existing(admin).token)
})
afterAll(close)

const suspend = ({ uid }: Person, suspending = true) =>
  tryCall(
    'suspension',
    'setMemberSuspension',
    { user_id: uid, suspended: suspending, expected: !suspending },
    existing(admin).token,
  )

const nameOf = (path: string) => `${DOCUMENTS_NAME}/${path}`

/**
 * Reads several documents with one request, which is refused if the caller may not read one of them.
 * @param selector the transaction to read in, or the past time as of which the data is read
 */
const batchGet = (what: string, paths: string[], token: string, selector: object = {}) =>
  send(`${DOCUMENTS_URL}:batchGet`, {
    body: { documents: paths.map(nameOf), ...selector },
    token,
  }).then((response) => httpOutcome(what, response))

const runQuery = (what: string, structuredQuery: object, token: string, selector: object) =>
  send(`${DOCUMENTS_URL}:runQuery`, { body: { structuredQuery, ...selector }, token }).then(
    (response) => httpOutcome(what, response),
  )

/** Begins a read-only transaction, whose reads return the data as of `readTime`. */
async function beginReadOnly(readTime: string, token: string): Promise<string> {
  const body = { options: { beginReadOnly: { readTime } } }
  const { text } = await send(`${DOCUMENTS_URL}:beginTransaction`, { body, token })
  return (JSON.parse(text) as { transaction: string }).transaction
}

async function beginTransaction(token: string): Promise<string> {
  const response = await send(`${DOCUMENTS_URL}:beginTransaction`, { body: {}, token })
  return (JSON.parse(response.text) as { transaction: string }).transaction
}

/**
 * Begins a transaction and tries to read each of the given documents in it. Ignores refusals. Then queries the member's
 * own documents in the same transaction. Documents that were read stay locked until the transaction ends.
 */
async function lockDocuments(paths: string[], { token, uid }: Person): Promise<string> {
  const transaction = await beginTransaction(token)
  for (const path of paths)
    await send(`${DOCUMENTS_URL}:batchGet`, {
      body: { documents: [nameOf(path)], transaction },
      token,
    })
  for (const name of [notifications, rsvps, conciergeRequests])
    await runQuery(name, { ...fromCollection(name), where: ownedBy(uid), limit: 60 }, token, {
      transaction,
    })
  return transaction
}

const ownedBy = (uid: string) => fieldFilter('user_id', 'EQUAL', toValue(uid))

const rollBack = (transaction: string, { token }: Person) =>
  send(`${DOCUMENTS_URL}:rollback`, { body: { transaction }, token })

/**
 * Returns the paths of all documents whose ids an attacker knows: the attacker's own documents, documents of the admin
 * and of the event, and some events and content items.
 */
const reachableDocuments = async ({ uid }: Person): Promise<string[]> => {
  const some = await Promise.all(
    [events, contentLibrary].map((name) => db.collection(name).limit(2).get()),
  )
  const second = Math.floor(Date.now() / 1000)
  return [
    ...ownDocuments(uid),
    ...[event, rsvpId(event, uid)].flatMap((id) =>
      Object.values(SERVER_COLLECTIONS).map((name) => `${name}/${id}`),
    ),
    ...[uid, existing(admin).uid].flatMap((id) => [
      `${userRoles}/${id}`,
      `${profiles}/${id}`,
      ...Object.values(SERVER_COLLECTIONS).map((name) => `${name}/${id}`),
    ]),
    ...[0, 1, 2, 3].map((ahead) => `${SERVER_COLLECTIONS.rowOverrides}/${uid}_${second + ahead}`),
    ...some.flatMap(({ docs }) => docs.map(({ ref }) => ref.path)),
  ]
}

attack({
  name: 'a member cannot delay their own suspension by reading documents in a transaction, which locks the documents',
  asvs: ['8.3.2', '8.2.2'],
  attempt: async () => {
    const outcomes: Outcome[] = []
    for (let round = 1; round <= SUSPENSIONS; round++) {
      const mallory = await createMember()
      await storeMemberData(mallory)
      const held = await lockDocuments(await reachableDocuments(mallory), mallory)
      const startedAt = performance.now()
      const call = suspend(mallory)
      let read = await batchGet('read', [`${profiles}/${existing(admin).uid}`], mallory.token)
      while (read.succeeded && performance.now() - startedAt < MAX_SUSPENSION_MS) {
        await wait(50)
        read = await batchGet('read', [`${profiles}/${existing(admin).uid}`], mallory.token)
      }
      const work = await tryCall('call', 'home', {}, mallory.token)
      const duration = Math.round(performance.now() - startedAt)
      outcomes.push(
        outcome(
          `round ${round}: a read after ${duration} ms`,
          read.succeeded || duration > MAX_SUSPENSION_MS,
        ),
        outcome(`round ${round}: a call`, work.succeeded),
        // If the admin's call to suspend the member fails, the attack has succeeded, because the member keeps all
        // rights.
        outcome(`round ${round}: the suspension was refused`, !(await call).succeeded),
      )
      await rollBack(held, mallory)
    }
    return outcomes
  },
  control: async () => {
    const alice = await createMember()
    const held = await lockDocuments(await reachableDocuments(alice), alice)
    await suspend(alice)
    await rollBack(held, alice)
    await suspend(alice, false)
    await wait(1100)
    const { idToken } = await signIn(alice.email)
    return [
      await batchGet('restored', [`${profiles}/${alice.uid}`], idToken),
      await tryCall('restored', 'home', {}, idToken),
      await batchGet('somebody else', [`${profiles}/${alice.uid}`], existing(bystander).token),
    ]
  },
})

/**
 * The attack succeeds if a call by another user takes longer than this while the attacker locks documents. A call that
 * changes seats waits at most two seconds for the copies of the seats, even if the attacker has locked them.
 */
const MAX_CALL_MS = 8000

attack({
  name: 'callables for members refuse a suspended member',
  asvs: ['8.3.1', '7.4.1'],
  attempt: async () => {
    const { token } = existing(suspended)
    const calls: Record<string, object> = {
      home: {},
      setRsvp: { event_id: event, going: true },
      answerSeatOffer: { event_id: event, accept: true },
      eventGuests: { event_id: event, after: null },
      eventCalendar: { event_id: event },
      rotateCalendarFeed: {},
      endCalendarFeed: {},
      inviteAsMember: { email: 'x@cave.example' },
      myInvitations: {},
      revokeMyInvitation: { code: 'ABCDEFGH' },
    }
    const tries: Outcome[] = []
    for (const [name, data] of Object.entries(calls))
      tries.push(await tryCall(name, name, data, token))
    return tries
  },
  control: async () => [
    await tryCall('home', 'home', {}, existing(bystander).token),
    await tryRequest('the public session', `${environment.hosting}${HTTP_PATHS.webinar}`),
  ],
})

attack({
  name: 'a member who locks documents by reading them in a transaction does not block calls by other members and admins',
  asvs: ['8.3.2', '8.2.2', '15.4.2'],
  attempt: async () => {
    const mallory = await createMember()
    await storeMemberData(mallory)
    const names = await reachableDocuments(mallory)
    const held = await lockDocuments(
      names.filter((name) => !name.startsWith(`${events}/`) && !name.startsWith(contentLibrary)),
      mallory,
    )
    const [as, other] = [existing(admin).token, existing(bystander)]
    const guest = { event_id: event, user_id: mallory.uid }
    const id = `locked-${Date.now()}`
    const announcement = {
      id,
      title: 'On',
      text: 'x',
      audience: 'all',
      pinned: false,
      mailed: true,
    }
    const updated_at = (await storedDaySettings(db))?.updated_at?.getTime() ?? null
    const work: [string, object, string][] = [
      ['setRsvp', { event_id: event, going: false }, other.token],
      ['setRsvp', { event_id: event, going: true }, other.token],
      ['home', {}, other.token],
      ['rotateCalendarFeed', {}, other.token],
      ['eventGuests', { event_id: event, after: null }, other.token],
      ['setGuestInfo', { event_id: event, join_url: 'https://meet.example/y', notes: null }, as],
      ['setEventCapacity', { event_id: event, max_attendees: 900, expected: null }, as],
      ['listGuests', { event_id: event, search: '', status: null, after: null }, as],
      ['checkInGuest', { ...guest, attended: true }, as],
      ['checkInGuest', { ...guest, attended: false }, as],
      ['removeGuest', guest, as],
      ['addGuest', guest, as],
      ['createAnnouncement', { ...announcement, starts_at: null, ends_at: null }, as],
      ['changeAnnouncement', { id, change: 'withdraw' }, as],
      ['memberCard', { user_id: mallory.uid }, as],
      ['setDaySettings', { hijri_shift: 0, prayers: {}, updated_at }, as],
      ['setMemberRole', { user_id: mallory.uid, role: 'admin', expected: 'member' }, as],
      ['setMemberRole', { user_id: mallory.uid, role: 'member', expected: 'admin' }, as],
    ]
    const outcomes: Outcome[] = []
    for (const [name, data, token] of work) {
      const startedAt = performance.now()
      const { what, succeeded } = await tryCall(name, name, data, token)
      const duration = Math.round(performance.now() - startedAt)
      outcomes.push(outcome(`after ${duration} ms: ${what}`, !succeeded || duration > MAX_CALL_MS))
    }
    await rollBack(held, mallory)
    return outcomes
  },
  control: () =>
    tryCall('a seat', 'setRsvp', { event_id: event, going: true }, existing(bystander).token),
})

attack({
  name: 'a former admin and a suspended member can read neither the current nor a past state of documents',
  asvs: ['8.3.2', '8.2.2', '8.2.3'],
  attempt: async () => {
    await wait(Math.max(0, stateTime.getTime() + MAX_READ_AGE_MS + 5000 - Date.now()))
    const readTime = `${stateTime.toISOString().slice(0, -1)}000Z`
    const outcomes: Outcome[] = []
    const ways: Record<string, (token: string) => Promise<object>> = {
      'by read time': () => Promise.resolve({ readTime }),
      'in a transaction': async (token) => ({ transaction: await beginReadOnly(readTime, token) }),
      now: () => Promise.resolve({}),
      'in a transaction from before': (token) =>
        Promise.resolve({
          transaction:
            token === existing(former).token ? oldAdminTransaction : oldMemberTransaction,
        }),
    }
    for (const [way, selector] of Object.entries(ways)) {
      const { token } = existing(former)
      outcomes.push(
        await batchGet(`a code ${way}`, [`${inviteCodes}/${code}`], token, await selector(token)),
        await batchGet(
          `a role row ${way}`,
          [`${userRoles}/${existing(suspended).uid}`],
          token,
          await selector(token),
        ),
        await runQuery(
          `codes ${way}`,
          { ...fromCollection(inviteCodes), limit: 10 },
          token,
          await selector(token),
        ),
        await runQuery(
          `requests ${way}`,
          { ...fromCollection(conciergeRequests), limit: 10 },
          token,
          await selector(token),
        ),
      )
      const gone = existing(suspended).token
      outcomes.push(
        await batchGet(
          `a profile ${way}`,
          [`${profiles}/${existing(admin).uid}`],
          gone,
          await selector(gone),
        ),
        await runQuery(
          `events ${way}`,
          { ...fromCollection(events), limit: 10 },
          gone,
          await selector(gone),
        ),
      )
      for (const path of ownDocuments(existing(suspended).uid))
        outcomes.push(await batchGet(`${path} ${way}`, [path], gone, await selector(gone)))
      for (const name of [notifications, rsvps]) {
        const own = { ...fromCollection(name), where: ownedBy(existing(suspended).uid), limit: 10 }
        outcomes.push(await runQuery(`${name} ${way}`, own, gone, await selector(gone)))
      }
      for (const path of [
        `${rsvps}/${rsvpId(event, existing(bystander).uid)}`,
        ...Object.values(SERVER_COLLECTIONS).map((name) => `${name}/${existing(suspended).uid}`),
      ])
        outcomes.push(await batchGet(`${path} ${way}`, [path], token, await selector(token)))
    }
    return outcomes
  },
  control: async () => {
    const readTime = new Date(Math.floor(Date.now() / 1000) * 1000).toISOString()
    return [
      await batchGet('a code', [`${inviteCodes}/${code}`], existing(admin).token),
      await batchGet(
        'a code as of a moment ago',
        [`${inviteCodes}/${code}`],
        existing(admin).token,
        {
          readTime,
        },
      ),
      await runQuery(
        'events',
        { ...fromCollection(events), limit: 10 },
        existing(bystander).token,
        {},
      ),
      ...(await Promise.all(
        ownDocuments(existing(bystander).uid)
          .filter((path) => !/request_quotas|preferences|day_settings/.test(path))
          .map((path) => batchGet(path, [path], existing(bystander).token, {})),
      )),
    ]
  },
})
