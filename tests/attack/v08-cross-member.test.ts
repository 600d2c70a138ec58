import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { PAGE_LIMITS } from '@domain/limits'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'
import { close, db } from '../functions/support/services'
import { conciergeRequest, createWorld } from '../support/factories'
import { attack } from './support/attack'
import {
  tryQuery,
  fromCollection,
  tryGet,
  NOT_SUSPENDED,
  query,
  fieldFilter,
} from './support/firestore'
import { httpOutcome, outcome, type Outcome } from './support/outcome'
import { createMember, createAccountWithoutRole, type Person } from './support/people'
import { tryCall, DOCUMENTS_URL, DOCUMENTS_NAME, send, toValue, tryRequest } from './support/wire'

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
let aliceRequest: string
let malloryRequest: string
beforeAll(async () => {
  ;[mallory, alice, nobody] = [
    await createMember(),
    await createMember(),
    await createAccountWithoutRole(),
  ]
  const store = async (user_id: string, title: string) => {
    const row = conciergeRequest(world, { user_id, title })
    return (await db.collection(conciergeRequests).add(row)).path
  }
  aliceRequest = await store(alice.uid, SECRET)
  malloryRequest = await store(mallory.uid, 'Mine')
})
afterAll(close)

const PAGE_LIMIT = { limit: 60 }
const malloryFilter = () => fieldFilter('user_id', 'EQUAL', toValue(mallory.uid))
const compositeFilter = (op: string, ...filters: object[]) => ({
  where: { compositeFilter: { op, filters } },
})

attack({
  name: 'Firestore refuses every request that reads another member’s concierge request by its id',
  asvs: ['8.2.2'],
  attempt: async () => {
    const as = mallory.token
    const documents = [`${DOCUMENTS_NAME}/${malloryRequest}`, `${DOCUMENTS_NAME}/${aliceRequest}`]
    return [
      await tryGet('get', aliceRequest, as),
      await tryGet('some fields', `${aliceRequest}?mask.fieldPaths=title`, as),
      await tryRequest('batchGet', `${DOCUMENTS_URL}:batchGet`, { body: { documents }, token: as }),
      await tryRequest('batchGet, new transaction', `${DOCUMENTS_URL}:batchGet`, {
        body: { documents, newTransaction: { readWrite: {} } },
        token: as,
      }),
      await tryGet('an old version', `${aliceRequest}?readTime=${new Date().toISOString()}`, as),
      await tryGet('get by an account without a role', aliceRequest, nobody.token),
    ]
  },
  control: async () => [
    await tryGet('Mallory’s request, read by Mallory', malloryRequest, mallory.token),
    await tryGet('Alice’s request, read by Alice', aliceRequest, alice.token),
  ],
})

attack({
  name: 'Firestore refuses a member’s queries whose results could include concierge requests of other members',
  asvs: ['8.2.2', '1.2.4'],
  attempt: async () => {
    const as = mallory.token
    const all = fromCollection(conciergeRequests)
    const aliceFilter = fieldFilter('user_id', 'EQUAL', toValue(alice.uid))
    const others = fieldFilter('user_id', 'NOT_EQUAL', toValue(mallory.uid))
    const either = fieldFilter('user_id', 'IN', toValue([mallory.uid, alice.uid]))
    const group = fromCollection(conciergeRequests, true)
    const ways: Record<string, object> = {
      all: { ...all, ...PAGE_LIMIT },
      'Alice’s requests': { ...all, ...PAGE_LIMIT, where: aliceFilter },
      'requests of all other members': { ...all, ...PAGE_LIMIT, where: others },
      'Mallory’s and Alice’s requests': { ...all, ...PAGE_LIMIT, where: either },
      'own requests or pending requests': {
        ...all,
        ...PAGE_LIMIT,
        ...compositeFilter(
          'OR',
          malloryFilter(),
          fieldFilter('status', 'EQUAL', toValue('pending')),
        ),
      },
      'ids only': { ...all, ...PAGE_LIMIT, select: { fields: [{ fieldPath: '__name__' }] } },
      'one row': { ...all, limit: 1 },
      'collection group': { ...group, ...PAGE_LIMIT },
      'mine in every collection of that name': { ...group, ...PAGE_LIMIT, where: malloryFilter() },
      'start at Alice’s request': {
        ...all,
        ...PAGE_LIMIT,
        orderBy: [{ field: { fieldPath: '__name__' } }],
        startAt: {
          values: [{ referenceValue: `${DOCUMENTS_NAME}/${aliceRequest}` }],
          before: true,
        },
      },
    }
    const tries: Outcome[] = []
    for (const [what, structured] of Object.entries(ways)) {
      tries.push(await tryQuery(what, structured, as))
      tries.push(
        await tryQuery(`count: ${what}`, structured, as, { method: 'runAggregationQuery' }),
      )
    }
    return tries.filter(({ what }) => !what.startsWith('count: mine in every'))
  },
  control: async () => {
    const structured = {
      ...fromCollection(conciergeRequests),
      ...PAGE_LIMIT,
      where: malloryFilter(),
    }
    const response = await query(structured, mallory.token)
    return [
      httpOutcome('mine', response),
      outcome(
        'the response contains own requests only',
        response.text.includes('Mine') && !response.text.includes(SECRET),
      ),
    ]
  },
})

/** Lists the profiles without giving a page size. Returns the number of profiles in the response. */
async function countListed(token: string): Promise<number> {
  const { text } = await send(`${DOCUMENTS_URL}/${profiles}`, { token })
  return (JSON.parse(text) as { documents?: object[] }).documents?.length ?? 0
}

attack({
  name: 'Firestore refuses a member’s queries that could return more documents than a page, such as all profiles',
  asvs: ['8.2.2', '2.3.2', '15.2.2'],
  attempt: async () => {
    const as = mallory.token
    const all = { ...fromCollection(profiles), where: NOT_SUSPENDED }
    const ways = [
      all,
      { ...all, limit: 61 },
      { ...all, limit: 1000 },
      { ...all, limit: 2 ** 31 - 1 },
      { ...all, where: fieldFilter('regions', 'ARRAY_CONTAINS', toValue('UK')) },
      { ...fromCollection(profiles, true), where: NOT_SUSPENDED, limit: 60 },
    ]
    const tries = await Promise.all(
      ways.map((structured) => tryQuery(JSON.stringify(structured), structured, as)),
    )
    return [
      ...tries,
      outcome('list without a page size', (await countListed(as)) > PAGE_LIMITS.profiles),
      await tryGet('list with page size 61', `${profiles}?pageSize=61`, as),
      await tryQuery('seats without a limit', fromCollection(eventSeats), as),
      await tryQuery('seats with limit 61', { ...fromCollection(eventSeats), limit: 61 }, as),
      await tryQuery('own RSVPs with limit 61', { ...pageOf(rsvps), limit: 61 }, as),
      await tryQuery(
        'own notifications with limit 101',
        { ...pageOf(notifications), limit: 101 },
        as,
      ),
      await tryGet(
        'list that includes missing documents',
        `${profiles}?pageSize=300&showMissing=true`,
        as,
      ),
      await tryQuery('count of all profiles', all, as, { method: 'runAggregationQuery' }),
      await tryRequest('list of collection ids', `${DOCUMENTS_URL}:listCollectionIds`, {
        body: { pageSize: 10 },
        token: as,
      }),
      await tryRequest(
        'list of collection ids below a profile',
        `${DOCUMENTS_URL}/${profiles}/${alice.uid}:listCollectionIds`,
        {
          body: { pageSize: 10 },
          token: as,
        },
      ),
    ]
  },
  control: () =>
    tryQuery(
      'a page',
      { ...fromCollection(profiles), where: NOT_SUSPENDED, limit: 60 },
      mallory.token,
    ),
})

attack({
  name: 'Firestore refuses queries with an offset, because such queries read more documents than their limit',
  asvs: ['8.2.2', '15.2.2'],
  attempt: async () => {
    const admin = await createMember('admin')
    const shared = [profiles, contentLibrary, events, eventSeats, notifications, rsvps]
    const mayList = Object.fromEntries(shared.map((name) => [name, mallory]))
    const forAdmins = { [userRoles]: admin, [inviteCodes]: admin, [apiKeys]: admin }
    const ways = Object.entries({ ...mayList, [conciergeRequests]: mallory, ...forAdmins })
    const tries: Outcome[] = []
    for (const [name, { token }] of ways)
      for (const offset of [1, 1000, 2 ** 31 - 1])
        for (const method of ['runQuery', 'runAggregationQuery']) {
          const structured = { ...pageOf(name), limit: 1, offset }
          tries.push(
            await tryQuery(`${method} ${name} from ${offset}`, structured, token, { method }),
          )
        }
    return tries
  },
  control: async () => {
    const page = (name: string) => ({ ...pageOf(name), limit: 1, offset: 0 })
    return [
      await tryQuery('profiles', page(profiles), mallory.token),
      await tryQuery('their own requests', page(conciergeRequests), mallory.token),
      await tryQuery('their own notifications', page(notifications), mallory.token),
      await tryQuery('their own RSVPs', page(rsvps), mallory.token),
      await tryQuery('seats', page(eventSeats), mallory.token),
      await tryQuery('codes', page(inviteCodes), (await createMember('admin')).token),
    ]
  },
})

/** Returns a query of a collection with the filters that the security rules require, but without a limit. */
const pageOf = (name: string) => ({
  ...fromCollection(name),
  ...(name === profiles && { where: NOT_SUSPENDED }),
  ...([conciergeRequests, notifications, rsvps].some((own) => own === name) && {
    where: malloryFilter(),
  }),
})

attack({
  name: 'Firestore refuses a member’s reads of roles, codes, API keys and server collections',
  asvs: ['8.2.1', '8.2.2'],
  attempt: async () => {
    const names = [userRoles, inviteCodes, apiKeys, ...Object.values(SERVER_COLLECTIONS)]
    const tries: Outcome[] = []
    for (const name of names) {
      const documents = await db.collection(name).listDocuments()
      // In `user_roles`, skips Mallory's own document, which Mallory may read.
      const other = documents.find(({ id }) => id !== mallory.uid)
      tries.push(
        await tryQuery(`list ${name}`, { ...fromCollection(name), limit: 1 }, mallory.token),
        await tryQuery(`group ${name}`, { ...fromCollection(name, true), limit: 1 }, mallory.token),
        await tryQuery(`count ${name}`, { ...fromCollection(name), limit: 1 }, mallory.token, {
          method: 'runAggregationQuery',
        }),
        await tryGet(`get in ${name}`, `${name}/${other?.id ?? 'x'}`, mallory.token),
      )
    }
    return [...tries, await tryGet('hers', `${userRoles}/${alice.uid}`, mallory.token)]
  },
  control: async () => {
    const admin = await createMember('admin')
    return [
      await tryGet('one’s own role', `${userRoles}/${mallory.uid}`, mallory.token),
      await tryQuery(
        'invitation codes, read by an admin',
        { ...fromCollection(inviteCodes), limit: 1 },
        admin.token,
      ),
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
  name: 'callables for admins refuse a member, even if the request contains the id of another member or the role admin',
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
  control: async () => {
    const { token } = await createMember('admin')
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
  name: 'home, searchContent, searchEvents and searchMembers return no data about another member’s concierge requests',
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
    // The calls themselves are allowed for members, so only the content of the responses is checked.
    return tries.map(({ what }) => outcome(what, what.includes(alice.uid) || what.includes(SECRET)))
  },
  control: () => tryCall('one’s own', 'home', {}, alice.token),
})
