import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { PAGE_LIMITS } from '@domain/limits'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'
import { close, db } from '../functions/support/services'
import { conciergeRequest, createWorld } from '../support/factories'
import { attack } from './support/attack'
import { ask, from, get, NOT_SUSPENDED, query, where } from './support/firestore'
import { httpOutcome, outcome, type Outcome } from './support/outcome'
import { member, withoutRole, type Person } from './support/people'
import { tryCall, DOCUMENTS, DOCUMENTS_NAME, send, toValue, tryRequest } from './support/wire'

const {
  conciergeRequests,
  profiles,
  userRoles,
  inviteCodes,
  apiKeys,
  contentLibrary,
  events,
  eventSeats,
  notifications,
  rsvps,
} = COLLECTIONS
const world = createWorld(new Date(), 809)
const SECRET = `Secret ${randomUUID()}`

let mallory: Person
let alice: Person
let nobody: Person
let storedRequest: string
let own: string
beforeAll(async () => {
  ;[mallory, alice, nobody] = [await member(), await member(), await withoutRole()]
  const store = async (user_id: string, title: string) => {
    const row = conciergeRequest(world, { user_id, title })
    return (await db.collection(conciergeRequests).add(row)).path
  }
  storedRequest = await store(alice.uid, SECRET)
  own = await store(mallory.uid, 'Mine')
})
afterAll(close)

const LIMIT = { limit: 60 }
const malloryFilter = () => where('user_id', 'EQUAL', toValue(mallory.uid))
const both = (op: string, ...filters: object[]) => ({ where: { compositeFilter: { op, filters } } })

attack({
  name: 'reading another member’s request by its id through every interface',
  asvs: ['8.2.2'],
  attempt: async () => {
    const as = mallory.token
    const documents = [`${DOCUMENTS_NAME}/${own}`, `${DOCUMENTS_NAME}/${storedRequest}`]
    return [
      await get('get', storedRequest, as),
      await get('some fields', `${storedRequest}?mask.fieldPaths=title`, as),
      await tryRequest('batchGet', `${DOCUMENTS}:batchGet`, { body: { documents }, token: as }),
      await tryRequest('batchGet, new transaction', `${DOCUMENTS}:batchGet`, {
        body: { documents, newTransaction: { readWrite: {} } },
        token: as,
      }),
      await get('an old version', `${storedRequest}?readTime=${new Date().toISOString()}`, as),
      await get('without a role', storedRequest, nobody.token),
    ]
  },
  twin: async () => [
    await get('one’s own', own, mallory.token),
    await get('hers', storedRequest, alice.token),
  ],
})

attack({
  name: 'listing other members’ requests with queries that look like one’s own',
  asvs: ['8.2.2', '1.2.4'],
  attempt: async () => {
    const as = mallory.token
    const all = from(conciergeRequests)
    const aliceFilter = where('user_id', 'EQUAL', toValue(alice.uid))
    const others = where('user_id', 'NOT_EQUAL', toValue(mallory.uid))
    const either = where('user_id', 'IN', toValue([mallory.uid, alice.uid]))
    const group = from(conciergeRequests, true)
    const ways: Record<string, object> = {
      all: { ...all, ...LIMIT },
      hers: { ...all, ...LIMIT, where: aliceFilter },
      'not mine': { ...all, ...LIMIT, where: others },
      'mine or hers': { ...all, ...LIMIT, where: either },
      'mine, or else pending': {
        ...all,
        ...LIMIT,
        ...both('OR', malloryFilter(), where('status', 'EQUAL', toValue('pending'))),
      },
      'ids only': { ...all, ...LIMIT, select: { fields: [{ fieldPath: '__name__' }] } },
      'one row': { ...all, limit: 1 },
      'every collection of that name': { ...group, ...LIMIT },
      'mine in every collection of that name': { ...group, ...LIMIT, where: malloryFilter() },
      'from a name on': {
        ...all,
        ...LIMIT,
        orderBy: [{ field: { fieldPath: '__name__' } }],
        startAt: {
          values: [{ referenceValue: `${DOCUMENTS_NAME}/${storedRequest}` }],
          before: true,
        },
      },
    }
    const tries: Outcome[] = []
    for (const [what, structured] of Object.entries(ways)) {
      tries.push(await ask(what, structured, as))
      tries.push(await ask(`count: ${what}`, structured, as, { method: 'runAggregationQuery' }))
    }
    return tries.filter(({ what }) => !what.startsWith('count: mine in every'))
  },
  twin: async () => {
    const structured = { ...from(conciergeRequests), ...LIMIT, where: malloryFilter() }
    const response = await query(structured, mallory.token)
    return [
      httpOutcome('mine', response),
      outcome('and only mine', response.text.includes('Mine') && !response.text.includes(SECRET)),
    ]
  },
})

/** Returns the number of profiles in a list request without a page size. */
async function listed(token: string): Promise<number> {
  const { text } = await send(`${DOCUMENTS}/${profiles}`, { token })
  return (JSON.parse(text) as { documents?: object[] }).documents?.length ?? 0
}

attack({
  name: 'reading the whole directory at once, or more than a page',
  asvs: ['8.2.2', '2.3.2', '15.2.2'],
  attempt: async () => {
    const as = mallory.token
    const all = { ...from(profiles), where: NOT_SUSPENDED }
    const ways = [
      all,
      { ...all, limit: 61 },
      { ...all, limit: 1000 },
      { ...all, limit: 2 ** 31 - 1 },
      { ...all, where: where('regions', 'ARRAY_CONTAINS', toValue('UK')) },
      { ...from(profiles, true), where: NOT_SUSPENDED, limit: 60 },
    ]
    const tries = await Promise.all(
      ways.map((structured) => ask(JSON.stringify(structured), structured, as)),
    )
    return [
      ...tries,
      outcome('list, no size', (await listed(as)) > PAGE_LIMITS.profiles),
      await get('list, 61', `${profiles}?pageSize=61`, as),
      await ask('seats without a limit', from(eventSeats), as),
      await ask('seats, 61', { ...from(eventSeats), limit: 61 }, as),
      await ask('own places, 61', { ...pageOf(rsvps), limit: 61 }, as),
      await ask('own notices, 101', { ...pageOf(notifications), limit: 101 }, as),
      await get('list with what is gone', `${profiles}?pageSize=300&showMissing=true`, as),
      await ask('count of all', all, as, { method: 'runAggregationQuery' }),
      await tryRequest('names of collections', `${DOCUMENTS}:listCollectionIds`, {
        body: { pageSize: 10 },
        token: as,
      }),
      await tryRequest(
        'names below a profile',
        `${DOCUMENTS}/${profiles}/${alice.uid}:listCollectionIds`,
        {
          body: { pageSize: 10 },
          token: as,
        },
      ),
    ]
  },
  twin: () => ask('a page', { ...from(profiles), where: NOT_SUSPENDED, limit: 60 }, mallory.token),
})

attack({
  name: 'a query with a small limit and a large offset, listed and counted',
  asvs: ['8.2.2', '15.2.2'],
  attempt: async () => {
    const admin = await member('admin')
    const shared = [profiles, contentLibrary, events, eventSeats, notifications, rsvps]
    const mayList = Object.fromEntries(shared.map((name) => [name, mallory]))
    const forAdmins = { [userRoles]: admin, [inviteCodes]: admin, [apiKeys]: admin }
    const ways = Object.entries({ ...mayList, [conciergeRequests]: mallory, ...forAdmins })
    const tries: Outcome[] = []
    for (const [name, { token }] of ways)
      for (const offset of [1, 1000, 2 ** 31 - 1])
        for (const method of ['runQuery', 'runAggregationQuery']) {
          const structured = { ...pageOf(name), limit: 1, offset }
          tries.push(await ask(`${method} ${name} from ${offset}`, structured, token, { method }))
        }
    return tries
  },
  twin: async () => {
    const page = (name: string) => ({ ...pageOf(name), limit: 1, offset: 0 })
    return [
      await ask('profiles', page(profiles), mallory.token),
      await ask('their own requests', page(conciergeRequests), mallory.token),
      await ask('their own notices', page(notifications), mallory.token),
      await ask('their own places', page(rsvps), mallory.token),
      await ask('seats', page(eventSeats), mallory.token),
      await ask('codes', page(inviteCodes), (await member('admin')).token),
    ]
  },
})

/** Returns a query of a collection without a limit. */
const pageOf = (name: string) => ({
  ...from(name),
  ...(name === profiles && { where: NOT_SUSPENDED }),
  ...([conciergeRequests, notifications, rsvps].some((own) => own === name) && {
    where: malloryFilter(),
  }),
})

attack({
  name: 'a member who reads data of admins or the server: roles, codes, keys, audit entries, limits',
  asvs: ['8.2.1', '8.2.2'],
  attempt: async () => {
    const names = [userRoles, inviteCodes, apiKeys, ...Object.values(SERVER_COLLECTIONS)]
    const tries: Outcome[] = []
    for (const name of names) {
      const [first] = await db.collection(name).listDocuments()
      tries.push(
        await ask(`list ${name}`, { ...from(name), limit: 1 }, mallory.token),
        await ask(`group ${name}`, { ...from(name, true), limit: 1 }, mallory.token),
        await ask(`count ${name}`, { ...from(name), limit: 1 }, mallory.token, {
          method: 'runAggregationQuery',
        }),
        await get(`get in ${name}`, `${name}/${first?.id ?? 'x'}`, mallory.token),
      )
    }
    return [...tries, await get('hers', `${userRoles}/${alice.uid}`, mallory.token)]
  },
  twin: async () => {
    const admin = await member('admin')
    return [
      await get('one’s own role', `${userRoles}/${mallory.uid}`, mallory.token),
      await ask('codes for an admin', { ...from(inviteCodes), limit: 1 }, admin.token),
      await tryCall(
        'the directory by its callable',
        'searchMembers',
        { search: '', region: null, arena: null, after: null },
        mallory.token,
      ),
    ]
  },
})

attack({
  name: 'a member who calls admin functions with their own or another id',
  asvs: ['8.2.1', '8.2.2'],
  attempt: async () => {
    const search = { search: '', after: null }
    const calls: Record<string, object> = {
      adminStats: {},
      countRequests: { status: null, priority: null },
      searchAccounts: { ...search, role: null },
      searchInviteCodes: { ...search, status: null },
      searchRequests: { ...search, status: null, priority: null },
    }
    const tries: Outcome[] = []
    for (const [name, data] of Object.entries(calls))
      for (const { token } of [mallory, nobody])
        for (const extra of [{}, { user_id: mallory.uid, uid: alice.uid, role: 'admin' }])
          tries.push(await tryCall(name, name, { ...data, ...extra }, token))
    return tries
  },
  twin: async () => {
    const { token } = await member('admin')
    return [
      await tryCall('an admin', 'adminStats', {}, token),
      await tryCall(
        'an admin searches',
        'searchRequests',
        { search: SECRET, status: null, priority: null, after: null },
        token,
      ),
    ]
  },
})

attack({
  name: 'other members’ requests in a member’s own counts and searches',
  asvs: ['8.2.2'],
  attempt: async () => {
    const search = { search: SECRET, type: null, after: null }
    const tries = [
      await tryCall('stats', 'home', { user_id: alice.uid, uid: alice.uid }, mallory.token),
      await tryCall('content', 'searchContent', search, mallory.token),
      await tryCall(
        'events',
        'searchEvents',
        { ...search, when: 'past', day: null },
        mallory.token,
      ),
      await tryCall(
        'members',
        'searchMembers',
        { search: SECRET, region: null, arena: null, after: null },
        mallory.token,
      ),
    ]
    // Members may call these functions, so only the content of the responses is checked.
    return tries.map(({ what }) => outcome(what, what.includes(alice.uid) || what.includes(SECRET)))
  },
  twin: () => tryCall('one’s own', 'home', {}, alice.token),
})
