import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { winEntrySchema } from '@domain/calls/daily-wins'
import { inviteCodeSchema } from '@domain/entities/invite-code'
import { LOCAL_RATE_LIMITS, WINS_CACHE_SECONDS } from '@domain/limits'
import { COLLECTIONS, HTTP_PATHS, SERVER_COLLECTIONS } from '@domain/paths'
import { apiKeyUsage, readDocument } from '../../functions/src/data/collections'
import { sha256 } from '../../functions/src/lib/crypto'
import { createRandom } from '../support/random'
import { giveKey } from './support/endpoint'
import { ADDRESSES } from './support/http'
import { nextTry, type Keys, type Memory, type Try } from './support/fuzz/codes'
import { fuzzSeed } from './support/fuzz/seed'
import { nextWinsTry, type WinsTry } from './support/fuzz/wins'
import {
  closeConnections,
  sendRaw,
  type RawRequest,
  type RawResponse,
} from './support/fuzz/raw-request'
import { faultsOf, readOpenApi } from './support/openapi'
import { close, db } from './support/services'

const WORKER_COUNT = 3
/** The number of generated requests, from the environment variable CAVE_FUZZ. A fifth of them request daily wins. */
const TRY_COUNT = Number(process.env.CAVE_FUZZ ?? 2_050)
const WINS_TRY_COUNT = Math.floor(TRY_COUNT / 5)
const CODE_TRY_COUNT = TRY_COUNT - WINS_TRY_COUNT
/** The number of API keys per worker: so many that none reaches its limit per minute, even on a fast machine. */
const KEYS_PER_WORKER = Math.ceil(CODE_TRY_COUNT / 100)
/** The milliseconds allowed for one request on a busy machine. */
const MS_PER_REQUEST = 100
const TIMEOUT_MS = (60 + WINS_CACHE_SECONDS) * 1000 + TRY_COUNT * MS_PER_REQUEST

const { document } = await readOpenApi()
const createOperation = document.paths[HTTP_PATHS.createInviteCode]?.post
const winsOperation = document.paths[HTTP_PATHS.dailyWins]?.get
const WINS_ADDRESS = `${process.env.CAVE_HOSTING_URL}${HTTP_PATHS.dailyWins}?limit=100`
if (!createOperation || !winsOperation) throw new Error('docs/openapi.yaml lacks an endpoint')

afterAll(async () => {
  closeConnections()
  await close()
})

interface Fault {
  request: string
  faults: string[]
}

/**
 * Sends the generated requests in parallel workers. Each worker sends its own requests one after another.
 * @returns reports about requests with a wrong response; after five reports, the workers stop
 */
async function inWorkers(
  tries: number,
  work: (worker: number) => () => Promise<Fault | undefined>,
): Promise<Fault[]> {
  const faults: Fault[] = []
  const run = async (worker: number) => {
    const next = work(worker)
    for (let n = worker; n < tries && faults.length < 5; n += WORKER_COUNT) {
      const fault = await next()
      if (fault) faults.push({ ...fault, request: `${n}: ${fault.request}` })
    }
  }
  await Promise.all(Array.from({ length: WORKER_COUNT }, (_, worker) => run(worker)))
  return faults
}

/** Returns a message for each violation of the API description or of the rules that apply to every response. */
function responseFaults(
  operation: NonNullable<typeof createOperation>,
  { method }: RawRequest,
  response: RawResponse,
): string[] {
  const body = method === 'HEAD' ? undefined : parseJson(response.text)
  const faults = faultsOf(operation, { ...response, body })
  if (response.headers['content-type'] !== 'application/json; charset=utf-8') faults.push('no JSON')
  if (response.headers['access-control-allow-origin'] !== undefined) faults.push('open to scripts')
  if (method === 'HEAD' && response.text) faults.push('a body for HEAD')
  return faults
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** Formats a request and its response for the failure message, without `x-junk` headers and with long texts cut. */
function formatTry(
  { body, headers, ...request }: RawRequest,
  outcome: unknown,
  response: RawResponse,
): string {
  const relevant = Object.entries(headers).filter(([name]) => !name.startsWith('x-junk'))
  const facts = { ...request, headers: Object.fromEntries(relevant), body: body.toString('latin1') }
  const { status, text } = response
  return JSON.stringify({ ...facts, outcome, status, text }, (_, value: unknown) =>
    typeof value === 'string' ? value.slice(0, 400) : value,
  )
}

const faultReport = (
  faults: string[],
  request: RawRequest,
  outcome: unknown,
  response: RawResponse,
) => (faults.length ? { request: formatTry(request, outcome, response), faults } : undefined)

/**
 * Collections that change during the test without a generated request. For example, triggers write search entries, and
 * tests that run at the same time write `user_roles` and `row_overrides`.
 */
const UNSTABLE_COLLECTIONS: readonly string[] = [
  ...Object.values(SERVER_COLLECTIONS).filter((name) => name.endsWith('_entries')),
  SERVER_COLLECTIONS.heartbeats,
  SERVER_COLLECTIONS.mailOutbox,
  SERVER_COLLECTIONS.rowOverrides,
  COLLECTIONS.notifications,
  COLLECTIONS.userRoles,
]
const isUnstable = (name: string) => UNSTABLE_COLLECTIONS.includes(name)

/** Returns the number of documents of each collection. */
async function countDocuments(): Promise<Record<string, number>> {
  const collections = await db.listCollections()
  const counts = collections.map(async (collection) => {
    const { count } = (await collection.count().get()).data()
    return [collection.id, count] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

describe(`generated requests, seed ${fuzzSeed}`, () => {
  const keys: Keys[] = []
  const stock = db.collection(COLLECTIONS.dailyWins)
  const WIN_COUNT = 12

  beforeAll(async () => {
    await db.recursiveDelete(stock)
    for (let n = 0; n < WIN_COUNT; n++)
      await stock.doc(`win-${n}`).set({
        title: `Deal ${n}`,
        category: 'Tech',
        description: '',
        ...(n % 2 && { value: n * 900 }),
        currency: 'USD',
        occurred_at: new Date(n * 1000),
      })
    // Calls each function once before the tests, because the first call starts the function's process and takes
    // seconds.
    for (const address of [ADDRESSES.function, WINS_ADDRESS]) await sendGet(address)
    const [inactive, exhausted] = [await giveKey({ is_active: false }), await giveKey()]
    const minute = Math.floor(Date.now() / 60_000)
    const minutes = Array.from({ length: 10 }, (_, n) => [minute + n, 60] as const)
    await apiKeyUsage(db)
      .doc(sha256(exhausted))
      .set({ minutes: Object.fromEntries(minutes) })
    for (let worker = 0; worker < WORKER_COUNT; worker++) {
      const active = await Promise.all(Array.from({ length: KEYS_PER_WORKER }, () => giveKey()))
      keys.push({ active, inactive, exhausted })
    }
  }, 120_000)
  afterAll(() => db.recursiveDelete(stock))

  it(
    `create-invite-code responds as documented to ${CODE_TRY_COUNT} generated requests, and its codes have all required fields`,
    async () => {
      const countsBefore = await countDocuments()
      const codes = new Set<string>()
      const remembered = new Set<string>()
      const faults = await inWorkers(CODE_TRY_COUNT, (worker) => {
        const random = createRandom(fuzzSeed + worker)
        const memory: Memory = new Map()
        return async () => {
          const attempt = nextTry(random, keys[worker] as Keys, memory)
          const response = await sendOrFail(attempt.request)
          if (response.status === 201) {
            codes.add((parseJson(response.text) as { code: string }).code)
            if (attempt.remember !== undefined) {
              remembered.add(attempt.remember)
              rememberResponse(memory, attempt, response)
            }
          }
          const wrong = [
            ...responseFaults(createOperation, attempt.request, response),
            ...mismatches(attempt, response),
          ]
          return faultReport(wrong, attempt.request, attempt.outcome, response)
        }
      })
      expect(faults).toEqual([])
      expect(codes.size).toBeGreaterThan(CODE_TRY_COUNT / 5)

      const after = await countDocuments()
      const names = Object.keys({ ...countsBefore, ...after })
      const growth = names.map(
        (name) => [name, (after[name] ?? 0) - (countsBefore[name] ?? 0)] as const,
      )
      expect(
        Object.fromEntries(growth.filter(([name, by]) => by !== 0 && !isUnstable(name))),
      ).toEqual({
        [COLLECTIONS.inviteCodes]: codes.size,
        [SERVER_COLLECTIONS.auditLog]: codes.size,
        [SERVER_COLLECTIONS.idempotencyKeys]: remembered.size,
      })
      await expectComplete([...codes])
    },
    TIMEOUT_MS,
  )

  it(
    `daily-wins responds as documented to ${WINS_TRY_COUNT} generated requests`,
    async () => {
      let acceptedCount = 0
      // Waits until dailyWins no longer returns a cached list from an earlier test.
      const served = async () => {
        acceptedCount++
        return (parseJson((await sendGet(WINS_ADDRESS)).text) as unknown[]).length
      }
      await expect
        .poll(served, { timeout: (WINS_CACHE_SECONDS + 10) * 1000, interval: 2000 })
        .toBe(WIN_COUNT)
      const faults = await inWorkers(WINS_TRY_COUNT, (worker) => {
        const random = createRandom(fuzzSeed + WORKER_COUNT + worker)
        return async () => {
          const attempt = nextWinsTry(random)
          const response = await sendOrFail(attempt.request)
          if (response.status === 200) acceptedCount++
          // The status 429 is correct only when the network address has reached its rate limit.
          const isOverLimit = acceptedCount >= LOCAL_RATE_LIMITS.winsPerAddress.limit
          if (response.status === 429 && isOverLimit && 'most' in attempt.outcome)
            return faultReport(
              responseFaults(winsOperation, attempt.request, response),
              attempt.request,
              attempt.outcome,
              response,
            )
          const wrong = [
            ...responseFaults(winsOperation, attempt.request, response),
            ...winsMismatches(attempt, response, WIN_COUNT),
          ]
          return faultReport(wrong, attempt.request, attempt.outcome, response)
        }
      })
      expect(faults).toEqual([])
    },
    TIMEOUT_MS,
  )
})

/** Sends a request. If there is no response, returns the status 0, which never matches the expected status. */
const sendOrFail = (request: RawRequest): Promise<RawResponse> =>
  sendRaw(request).catch((error: unknown) => ({ status: 0, headers: {}, text: String(error) }))

const sendGet = (address: string) =>
  sendRaw({ address, method: 'GET', headers: {}, body: Buffer.alloc(0), chunked: false })

function rememberResponse(
  memory: Memory,
  { remember = '', outcome }: Try,
  { text }: RawResponse,
): void {
  if ('description' in outcome && !memory.has(remember))
    memory.set(remember, { description: outcome.description, text })
}

function mismatches({ request, outcome }: Try, { status, text }: RawResponse): string[] {
  if (status !== outcome.status) return [`${status} instead of ${outcome.status}`]
  if (request.method === 'HEAD') return []
  const body = parseJson(text) as { description: string | null; error: { code: string } }
  if ('code' in outcome) return body.error.code === outcome.code ? [] : [body.error.code]
  if (outcome.earlierText !== undefined && text !== outcome.earlierText)
    return ['not the earlier response']
  return body.description === outcome.description ? [] : ['another description']
}

function winsMismatches(
  { request, outcome }: WinsTry,
  response: RawResponse,
  winCount: number,
): string[] {
  const status = 'most' in outcome ? 200 : outcome.status
  if (response.status !== status) return [`${response.status} instead of ${status}`]
  if (!('most' in outcome) || request.method === 'HEAD') return []
  const entries = (parseJson(response.text) as unknown[]).map((entry) =>
    winEntrySchema.parse(entry),
  )
  const times = entries.map(({ occurred_at }) => occurred_at)
  const right = Math.min(outcome.most, winCount) === entries.length
  return right && times.join() === times.toSorted().reverse().join() ? [] : ['unexpected wins']
}

/** Expects that each code is stored with all required fields of its schema, and without unknown fields. */
async function expectComplete(codes: string[]): Promise<void> {
  const known = Object.entries(inviteCodeSchema.shape)
  const required = known.filter(([, field]) => field._zod.def.type !== 'optional')
  const references = codes.map((code) => db.collection(COLLECTIONS.inviteCodes).doc(code))
  for (let from = 0; from < references.length; from += 200)
    for (const snapshot of await db.getAll(...references.slice(from, from + 200))) {
      expect(readDocument(inviteCodeSchema, snapshot)).toMatchObject({
        code: snapshot.id,
        is_used: false,
        created_by_kind: 'api_key',
        claim: null,
      })
      const stored = Object.keys(snapshot.data() ?? {})
      expect(stored).toEqual(expect.arrayContaining(required.map(([name]) => name)))
      expect(known.map(([name]) => name)).toEqual(expect.arrayContaining(stored))
    }
}
