import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import {
  LENGTHS,
  LOCAL_RATE_LIMITS,
  RATE_LIMITS,
  REQUESTS_PER_MEMBER,
  WINS_CACHE_SECONDS,
} from '@domain/limits'
import { COLLECTIONS, MEMBER_COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'
import { MAX_GRAMS } from '@domain/search/searchable'
import { newApiKey } from '../../functions/src/data/api-key-secrets'
import { apiKeyUsage } from '../../functions/src/data/collections'
import { sha256 } from '../../functions/src/lib/crypto'
import { giveKey } from '../functions/support/endpoint'
import { close, db } from '../functions/support/services'
import { conciergeRequest, contentItem, createWorld, dailyWin } from '../support/factories'
import { attack } from './support/attack'
import { repeat } from './support/counted'
import {
  batchWrite,
  commit,
  createWrite,
  deleteWrite,
  replaceWrite,
  requestWrites,
} from './support/firestore'
import { forgetLimits } from './support/limits'
import { outcome, type Outcome } from './support/outcome'
import { createMember } from './support/people'
import { startProduction } from './support/production'
import { newSigner } from './support/tokens'
import { send } from './support/wire'

const googleSigner = newSigner()

let production: Awaited<ReturnType<typeof startProduction>>
beforeAll(async () => {
  production = await startProduction({
    keys: { g: googleSigner.publicPem },
    address: '203.0.113.1',
  })
})
beforeEach(forgetLimits)
afterAll(async () => {
  await production.stop()
  await close()
})

const world = createWorld(new Date(), 15)
const storedWins: FirebaseFirestore.DocumentReference[] = []
afterAll(() => Promise.all(storedWins.map((ref) => ref.delete())))

/** Stores a daily win with a random title. Returns a function that checks whether a response contains this win. */
async function giveWin() {
  const title = `Win ${randomUUID()}`
  const ref = db.collection(COLLECTIONS.dailyWins).doc(randomUUID())
  storedWins.push(ref)
  await ref.set(dailyWin(world, { title, occurred_at: new Date() }))
  return ({ text }: { text: string }) => text.includes(title)
}

/** Returns request headers that simulate a caller with the given network address. */
const callerHeaders = (caller: string) => ({ headers: { 'x-test-caller': caller } })
const getWins = (caller: string, query = '') =>
  send(production.url('dailyWins') + query, callerHeaders(caller))

/**
 * Returns whether a response contains the daily win (a member's deal) that was stored before the first request. The
 * server cached the stored wins during this request, so all callers get this one.
 */
let containsFirstWin: Awaited<ReturnType<typeof giveWin>>
let winsReadAt: number
beforeAll(async () => {
  containsFirstWin = await giveWin()
  winsReadAt = Date.now()
  await getWins('203.0.113.2')
})

attack({
  name: 'GET /api/dailywins reads the database at most once a minute, however many callers and parameters there are',
  asvs: ['15.2.2', '2.4.1'],
  attempt: async () => {
    const isNew = await giveWin()
    const responses = await repeat(400, (index) =>
      getWins(`198.51.100.${index % 200}`, `?limit=${1 + (index % 100)}&x=${randomUUID()}`),
    )
    const early = Date.now() - winsReadAt < WINS_CACHE_SECONDS * 1000
    return responses.map((response) =>
      outcome(
        `${response.status}: the database was read again within a minute`,
        early && isNew(response),
      ),
    )
  },
  control: async () => {
    const response = await getWins('203.0.113.3')
    return outcome('a visitor sees the wins', response.status === 200 && containsFirstWin(response))
  },
})

attack({
  name: 'GET /api/dailywins limits the requests from one network address',
  asvs: ['15.2.2', '2.4.1'],
  attempt: async () => {
    const { limit } = LOCAL_RATE_LIMITS.winsPerAddress
    const startedAt = Math.floor(Date.now() / 60_000)
    const responses = await repeat(limit * 3, () => getWins('198.51.100.250'))
    const minutes = Math.floor(Date.now() / 60_000) - startedAt + 1
    const through = responses.filter(({ status }) => status === 200).length
    return [
      outcome(`${through} successful responses in ${minutes} minutes`, through > limit * minutes),
      ...responses
        .filter(({ status }) => status !== 200)
        .map(({ status }) => outcome(`refused: ${status}`, status !== 429)),
    ]
  },
  control: async () => outcome('another address', (await getWins('198.51.100.251')).status === 200),
})

const contentFields = () => {
  const { created_at: _, ...fields } = contentItem(world)
  return fields
}
const requestFields = (user_id: string) => {
  const { created_at: _, ...fields } = conciergeRequest(world, { user_id, status: 'pending' })
  return fields
}
const storedRequestsOf = async (uid: string) =>
  (await db.collection(COLLECTIONS.conciergeRequests).where('user_id', '==', uid).get()).docs

attack({
  name: 'security rules limit how many concierge requests a member can create, also in one commit or without the request quota',
  asvs: ['15.2.2', '2.4.1'],
  attempt: async () => {
    const { limit } = REQUESTS_PER_MEMBER
    const { uid, token } = await createMember()
    const data = requestFields(uid)
    const path = () => `${COLLECTIONS.conciergeRequests}/${randomUUID()}`
    const bare = () => createWrite(path(), data, ['created_at'])
    const ring = `${MEMBER_COLLECTIONS.requestQuotas}/${uid}`
    const ids = Array.from({ length: limit * 2 }, () => randomUUID())
    const [first = ''] = ids
    const tries = [
      await commit('120 in one commit', Array.from({ length: 120 }, bare), token),
      await commit(
        '120 in one commit, with one slot',
        [...requestWrites(uid, first, data), ...Array.from({ length: 119 }, bare)],
        token,
      ),
      await commit('one without a slot', [bare()], token),
      await batchWrite('many, each in a separate commit', Array.from({ length: 20 }, bare), token),
      await commit(
        'several slots in one commit',
        ids.slice(0, 5).flatMap((id, slot) => requestWrites(uid, id, data, slot)),
        token,
      ),
    ]
    const other = await createMember()
    for (let n = 0; n < limit - 1; n++)
      await commit(
        `request ${n}`,
        requestWrites(other.uid, randomUUID(), requestFields(other.uid), n),
        other.token,
      )
    const lastSlot = requestWrites(other.uid, randomUUID(), requestFields(other.uid), limit - 1)
    const integer = JSON.stringify({ integerValue: String(limit - 1) })
    const asDouble = JSON.stringify(lastSlot).replace(
      integer,
      JSON.stringify({ doubleValue: limit - 1 }),
    )
    tries.push(
      await commit(
        'a slot as a floating-point number',
        JSON.parse(asDouble) as object[],
        other.token,
      ),
    )
    for (const [n, id] of ids.entries()) {
      const sent = await commit(`request ${n}`, requestWrites(uid, id, data, n % limit), token)
      if (n >= limit) tries.push(sent)
    }
    return [
      ...tries,
      await commit('deleting the ring of slots', [deleteWrite(ring)], token),
      await commit(
        'emptying the ring of slots',
        [replaceWrite(ring, { last: '', place: 0, times: {} })],
        token,
      ),
      await commit(
        'using the ring of another member',
        requestWrites((await createMember()).uid, randomUUID(), data),
        token,
      ),
      outcome(
        `${(await storedRequestsOf(uid)).length} stored`,
        (await storedRequestsOf(uid)).length > limit,
      ),
    ]
  },
  control: async () => {
    const { uid, token } = await createMember()
    return [
      await commit('a first request', requestWrites(uid, randomUUID(), requestFields(uid)), token),
      await commit(
        'a second request',
        requestWrites(uid, randomUUID(), requestFields(uid), 1),
        token,
      ),
    ]
  },
})

attack({
  name: 'security rules refuse document ids that are too long or contain forbidden characters',
  asvs: ['15.2.2', '2.2.1'],
  attempt: async () => {
    const { uid, token } = await createMember()
    const ids = [
      'x'.repeat(65),
      'x'.repeat(190),
      'x'.repeat(1490),
      'ü'.repeat(20),
      'a b',
      'a.b',
      '%',
    ]
    const tries: Outcome[] = []
    for (const id of ids)
      tries.push(
        await commit(`${id.length} of ${id[0]}`, requestWrites(uid, id, requestFields(uid)), token),
      )
    const admin = await createMember('admin')
    for (const id of ids)
      tries.push(
        await commit(
          `content, ${id.length} of ${id[0]}`,
          [
            createWrite(
              `${COLLECTIONS.contentLibrary}/${id}`,
              { ...contentFields(), created_by: admin.uid },
              ['created_at'],
            ),
          ],
          admin.token,
        ),
      )
    return tries
  },
  control: async () => {
    const { uid, token } = await createMember()
    return commit('an id of 64', requestWrites(uid, 'x_-9'.repeat(16), requestFields(uid)), token)
  },
})

attack({
  name: 'the search index stores a limited number of keys for a concierge request with thousands of different characters',
  asvs: ['15.2.2'],
  attempt: async () => {
    const { uid, token } = await createMember()
    const id = randomUUID()
    const description = Array.from({ length: LENGTHS.description }, (_, n) =>
      String.fromCodePoint(0x4e00 + n),
    ).join('')
    const sent = await commit(
      'noise',
      requestWrites(uid, id, { ...requestFields(uid), description }),
      token,
    )
    const entries = db.collection(SERVER_COLLECTIONS.requestEntries).where('source', '==', id)
    const [entry] = await vi.waitFor(
      async () => {
        const { docs } = await entries.get()
        if (docs.length === 0) throw new Error('No entry yet')
        return docs
      },
      { timeout: 60_000, interval: 500 },
    )
    const keys = ['grams', 'facets'].flatMap((map) => Object.keys(entry?.get(map) as object))
    return [
      outcome('the security rules refuse the request', !sent.succeeded),
      outcome(`${keys.length} entries`, keys.length > MAX_GRAMS + 5),
    ]
  },
  control: async () => {
    const { uid, token } = await createMember()
    return commit(
      'a request in normal words',
      requestWrites(uid, randomUUID(), requestFields(uid)),
      token,
    )
  },
})

const postCode = (key: string, caller: string) =>
  send(production.url('createInviteCode'), {
    headers: { ...callerHeaders(caller).headers, 'x-api-key': key },
    body: {},
  })

const countedCalls = async (key: string) => {
  const { minutes = {} } = (await apiKeyUsage(db).doc(sha256(key)).get()).data() ?? {}
  return Object.values(minutes as Record<string, number>).reduce((sum, calls) => sum + calls, 0)
}

attack({
  name: 'after many refused calls, createInviteCode refuses further ones without counting them or looking up the API key',
  asvs: ['15.2.2', '2.4.1'],
  attempt: async () => {
    const { limit } = LOCAL_RATE_LIMITS.refusedCallsPerKey
    const { limit: made } = RATE_LIMITS.createInviteCodePerKey
    const { limit: unknown } = LOCAL_RATE_LIMITS.unknownKeysPerAddress
    const [inactiveKey, exhaustedKey] = [await giveKey({ is_active: false }), await giveKey()]
    const startedAt = Math.floor(Date.now() / 60_000)
    const refused = await repeat(3 * limit, () => postCode(inactiveKey, '198.51.100.9'))
    await repeat(made + 3 * limit, () => postCode(exhaustedKey, '198.51.100.9'))
    const tried = await repeat(2 * unknown, () => postCode(newApiKey(), '198.51.100.10'))
    const minutes = Math.floor(Date.now() / 60_000) - startedAt + 1
    const lookedUp = tried.filter(({ status }) => status === 401).length
    // Six calls run at the same time, and each may be checked before the others are counted. So up to six more calls
    // than the limit are possible.
    const most = (calls: number) => (calls + 6) * minutes
    return [
      ...refused.map(({ status }) => outcome(`an inactive key: ${status}`, status !== 403)),
      outcome(
        `${await countedCalls(inactiveKey)} calls of an inactive key counted`,
        (await countedCalls(inactiveKey)) > most(limit),
      ),
      outcome(
        `${await countedCalls(exhaustedKey)} calls of an exhausted key counted`,
        (await countedCalls(exhaustedKey)) > most(limit + made),
      ),
      outcome(`${lookedUp} of ${tried.length} unknown keys looked up`, lookedUp > most(unknown)),
    ]
  },
  control: async () => {
    const key = await giveKey()
    return [
      outcome(
        'a valid key from another address',
        (await postCode(key, '198.51.100.11')).status === 201,
      ),
      // After so many guesses, the process refuses unknown keys from this address. It knows the valid key from the
      // previous request.
      outcome(
        'a valid key from the same address as the guesses',
        (await postCode(key, '198.51.100.10')).status === 201,
      ),
    ]
  },
})
