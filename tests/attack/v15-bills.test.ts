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
import { batchWrite, commit, creating, deleting, replacing, requesting } from './support/firestore'
import { forgetLimits } from './support/limits'
import { outcome, type Outcome } from './support/outcome'
import { member } from './support/people'
import { startProduction } from './support/production'
import { newSigner } from './support/tokens'
import { send } from './support/wire'

const google = newSigner()

let production: Awaited<ReturnType<typeof startProduction>>
beforeAll(async () => {
  production = await startProduction({ keys: { g: google.publicPem }, address: '203.0.113.1' })
})
beforeEach(forgetLimits)
afterAll(async () => {
  await production.stop()
  await close()
})

const world = createWorld(new Date(), 15)
const stored: FirebaseFirestore.DocumentReference[] = []
afterAll(() => Promise.all(stored.map((ref) => ref.delete())))

/** Stores a win. Returns a function that checks whether a response contains the win. */
async function giveWin() {
  const title = `Win ${randomUUID()}`
  const ref = db.collection(COLLECTIONS.dailyWins).doc(randomUUID())
  stored.push(ref)
  await ref.set(dailyWin(world, { title, occurred_at: new Date() }))
  return ({ text }: { text: string }) => text.includes(title)
}

/** Returns the headers of a caller with this network address. */
const from = (caller: string) => ({ headers: { 'x-test-caller': caller } })
const wins = (caller: string, query = '') => send(production.url('dailyWins') + query, from(caller))

/** One read of the collection serves everybody, so a later win is served only after the next read. */
let shows: Awaited<ReturnType<typeof giveWin>>
let readAt: number
beforeAll(async () => {
  shows = await giveWin()
  readAt = Date.now()
  await wins('203.0.113.2')
})

attack({
  name: 'repeated reads of the daily wins, from many addresses and with other query parameters',
  asvs: ['15.2.2', '2.4.1'],
  attempt: async () => {
    const isNew = await giveWin()
    const responses = await repeat(400, (index) =>
      wins(`198.51.100.${index % 200}`, `?limit=${1 + (index % 100)}&x=${randomUUID()}`),
    )
    const early = Date.now() - readAt < WINS_CACHE_SECONDS * 1000
    return responses.map((response) =>
      outcome(`${response.status}: read anew within a minute`, early && isNew(response)),
    )
  },
  twin: async () => {
    const response = await wins('203.0.113.3')
    return outcome('a visitor sees the wins', response.status === 200 && shows(response))
  },
})

attack({
  name: 'a flood of requests for the daily wins from one address',
  asvs: ['15.2.2', '2.4.1'],
  attempt: async () => {
    const { limit } = LOCAL_RATE_LIMITS.winsPerAddress
    const startedAt = Math.floor(Date.now() / 60_000)
    const responses = await repeat(limit * 3, () => wins('198.51.100.250'))
    const minutes = Math.floor(Date.now() / 60_000) - startedAt + 1
    const through = responses.filter(({ status }) => status === 200).length
    return [
      outcome(`${through} answers in ${minutes} minutes`, through > limit * minutes),
      ...responses
        .filter(({ status }) => status !== 200)
        .map(({ status }) => outcome(`refused: ${status}`, status !== 429)),
    ]
  },
  twin: async () => outcome('another address', (await wins('198.51.100.251')).status === 200),
})

const content = () => {
  const { created_at: _, ...fields } = contentItem(world)
  return fields
}
const request = (user_id: string) => {
  const { created_at: _, ...fields } = conciergeRequest(world, { user_id, status: 'pending' })
  return fields
}
const sentBy = async (uid: string) =>
  (await db.collection(COLLECTIONS.conciergeRequests).where('user_id', '==', uid).get()).docs

attack({
  name: 'more requests than allowed by one member: in one commit, in sequence, without the quota document',
  asvs: ['15.2.2', '2.4.1'],
  attempt: async () => {
    const { limit } = REQUESTS_PER_MEMBER
    const { uid, token } = await member()
    const data = request(uid)
    const path = () => `${COLLECTIONS.conciergeRequests}/${randomUUID()}`
    const bare = () => creating(path(), data, ['created_at'])
    const ring = `${MEMBER_COLLECTIONS.requestQuotas}/${uid}`
    const ids = Array.from({ length: limit * 2 }, () => randomUUID())
    const [first = ''] = ids
    const tries = [
      await commit('120 in one commit', Array.from({ length: 120 }, bare), token),
      await commit(
        '120 in one commit, with one place',
        [...requesting(uid, first, data), ...Array.from({ length: 119 }, bare)],
        token,
      ),
      await commit('one without a place', [bare()], token),
      await batchWrite('many, each by itself', Array.from({ length: 20 }, bare), token),
      await commit(
        'several places at once',
        ids.slice(0, 5).flatMap((id, place) => requesting(uid, id, data, place)),
        token,
      ),
    ]
    for (const [n, id] of ids.entries()) {
      const sent = await commit(`request ${n}`, requesting(uid, id, data, n % limit), token)
      if (n >= limit) tries.push(sent)
    }
    return [
      ...tries,
      await commit('forgetting the ring', [deleting(ring)], token),
      await commit('an empty ring', [replacing(ring, { last: '', place: 0, times: {} })], token),
      await commit(
        'the ring of another',
        requesting((await member()).uid, randomUUID(), data),
        token,
      ),
      outcome(`${(await sentBy(uid)).length} stored`, (await sentBy(uid)).length > limit),
    ]
  },
  twin: async () => {
    const { uid, token } = await member()
    return [
      await commit('a first', requesting(uid, randomUUID(), request(uid)), token),
      await commit('a second', requesting(uid, randomUUID(), request(uid), 1), token),
    ]
  },
})

attack({
  name: 'document ids that are too long for cursors and index entries or have other characters',
  asvs: ['15.2.2', '2.2.1'],
  attempt: async () => {
    const { uid, token } = await member()
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
      tries.push(await commit(`${id.length} of ${id[0]}`, requesting(uid, id, request(uid)), token))
    const admin = await member('admin')
    for (const id of ids)
      tries.push(
        await commit(
          `content, ${id.length} of ${id[0]}`,
          [
            creating(
              `${COLLECTIONS.contentLibrary}/${id}`,
              { ...content(), created_by: admin.uid },
              ['created_at'],
            ),
          ],
          admin.token,
        ),
      )
    return tries
  },
  twin: async () => {
    const { uid, token } = await member()
    return commit('an id of 64', requesting(uid, 'x_-9'.repeat(16), request(uid)), token)
  },
})

attack({
  name: 'one request with thousands of index entries',
  asvs: ['15.2.2'],
  attempt: async () => {
    const { uid, token } = await member()
    const id = randomUUID()
    const description = Array.from({ length: LENGTHS.description }, (_, n) =>
      String.fromCodePoint(0x4e00 + n),
    ).join('')
    const sent = await commit('noise', requesting(uid, id, { ...request(uid), description }), token)
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
      outcome('it is none of the rules’ business', !sent.succeeded),
      outcome(`${keys.length} entries`, keys.length > MAX_GRAMS + 5),
    ]
  },
  twin: async () => {
    const { uid, token } = await member()
    return commit('one in words', requesting(uid, randomUUID(), request(uid)), token)
  },
})

const post = (key: string, caller: string) =>
  send(production.url('createInviteCode'), {
    headers: { ...from(caller).headers, 'x-api-key': key },
    body: {},
  })

/** Returns how many calls of a key were counted in the database. */
const countedCalls = async (key: string) => {
  const { minutes = {} } = (await apiKeyUsage(db).doc(sha256(key)).get()).data() ?? {}
  return Object.values(minutes as Record<string, number>).reduce((sum, calls) => sum + calls, 0)
}

attack({
  name: 'the cost of refused calls: a deactivated key, an exhausted key, keys that do not exist',
  asvs: ['15.2.2', '2.4.1'],
  attempt: async () => {
    const { limit } = LOCAL_RATE_LIMITS.refusedCallsPerKey
    const { limit: made } = RATE_LIMITS.createInviteCodePerKey
    const { limit: unknown } = LOCAL_RATE_LIMITS.unknownKeysPerAddress
    const [inactiveKey, exhaustedKey] = [await giveKey({ is_active: false }), await giveKey()]
    const startedAt = Math.floor(Date.now() / 60_000)
    const refused = await repeat(3 * limit, () => post(inactiveKey, '198.51.100.9'))
    await repeat(made + 3 * limit, () => post(exhaustedKey, '198.51.100.9'))
    const tried = await repeat(2 * unknown, () => post(newApiKey(), '198.51.100.10'))
    const minutes = Math.floor(Date.now() / 60_000) - startedAt + 1
    const lookedUp = tried.filter(({ status }) => status === 401).length
    // Six calls run at the same time, and each may have read before the last one was counted.
    const most = (calls: number) => (calls + 6) * minutes
    return [
      ...refused.map(({ status }) => outcome(`switched off: ${status}`, status !== 403)),
      outcome(
        `${await countedCalls(inactiveKey)} counted`,
        (await countedCalls(inactiveKey)) > most(limit),
      ),
      outcome(
        `${await countedCalls(exhaustedKey)} of a spent one counted`,
        (await countedCalls(exhaustedKey)) > most(limit + made),
      ),
      outcome(`${lookedUp} of ${tried.length} looked up`, lookedUp > most(unknown)),
    ]
  },
  twin: async () => {
    const key = await giveKey()
    return [
      outcome('a key elsewhere', (await post(key, '198.51.100.11')).status === 201),
      // The process knows this key by now, so unknown keys tried from the same address do not limit it.
      outcome('and behind the same address', (await post(key, '198.51.100.10')).status === 201),
    ]
  },
})
