import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deleteApp, initializeApp, type App } from 'firebase-admin/app'
import { getFirestore, Timestamp, type Firestore } from 'firebase-admin/firestore'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { COLLECTIONS, HTTP_PATHS } from '@domain/paths'
import { LOCAL_RATE_LIMITS, WINS_CACHE_SECONDS } from '@domain/limits'
import { DomainError } from '@domain/errors'
import { newestWins } from '../../functions/src/data/daily-wins'
import { FEED_MAX_BYTES } from '../../functions/src/data/wins-feed'
import { handleDailyWins } from '../../functions/src/http/daily-wins'
import { localLimit } from '../../functions/src/lib/local-limit'
import { meterCosts } from '../support/firestore-meter'
import { logged } from './support/logs'

const GOOD = {
  id: 'a',
  title: 'Annual contract signed',
  category: 'Tech',
  description: 'A logistics group.',
  value: 48000,
  currency: 'USD',
  occurred_at: '2025-10-01T10:00:00.000Z',
}

let app: App
let db: Firestore
beforeAll(() => {
  app = initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? '' }, randomUUID())
  db = getFirestore(app)
})
afterAll(() => deleteApp(app))

/** Calls the endpoint's handler in process and returns its response. */
function ask(options: {
  method?: string
  query?: Record<string, unknown>
  feedUrl?: string
  readCollection?: () => Promise<unknown[]>
  admit?: () => void
}) {
  type Query = Parameters<typeof handleDailyWins>[0]['query']
  return handleDailyWins(
    {
      method: options.method ?? 'GET',
      path: '/',
      query: (options.query ?? {}) as Query,
      headers: {},
      body: Buffer.alloc(0),
    },
    {
      feedUrl: options.feedUrl ?? '',
      readCollection: options.readCollection ?? (() => newestWins()(db, new Date())),
      checkRateLimit: options.admit ?? (() => undefined),
    },
  )
}

const ids = (body: unknown) => (body as { id: string }[]).map(({ id }) => id)
const refusal = (code: string) => ({ error: { code, message: expect.any(String) } })

describe('the request', () => {
  const readCollection = () => Promise.resolve([GOOD])

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'])(
    'a request for wins with the method %s is refused',
    async (method) => {
      const { status, headers, body } = await ask({ method, readCollection })
      expect(status).toBe(405)
      expect(headers).toMatchObject({ Allow: 'GET', 'Cache-Control': 'no-store' })
      expect(body).toEqual(refusal('method_not_allowed'))
    },
  )

  it.each(['0', '101', '-1', '1.5', 'ten', '', ' 5', '1e1', '0x5', ['5', '6']])(
    'a request for wins with limit=%j is refused',
    async (limit) => {
      const { status, body } = await ask({ query: { limit }, readCollection })
      expect(status).toBe(400)
      expect(body).toEqual(refusal('invalid_request'))
    },
  )

  it.each([
    [undefined, 100],
    ['1', 1],
    ['100', 100],
  ])('a request for wins with limit=%s returns %i of 120 wins', async (limit, given) => {
    const many = Array.from({ length: 120 }, (_, n) => ({ ...GOOD, id: String(n) }))
    const { status, headers, body } = await ask({
      query: { limit },
      readCollection: () => Promise.resolve(many),
    })
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'Cache-Control': 'no-store' })
    expect(body).toHaveLength(given)
  })

  it('a request over the limit per address is refused, and an invalid request is refused as invalid instead', async () => {
    const admit = () => {
      throw new DomainError('rate_limited', { retryAfterSeconds: 7 })
    }
    const { status, headers, body } = await ask({ admit, readCollection })
    expect(status).toBe(429)
    expect(headers).toMatchObject({ 'Cache-Control': 'no-store', 'Retry-After': '7' })
    expect(body).toEqual(refusal('rate_limited'))
    expect((await ask({ admit, readCollection, query: { limit: '0' } })).status).toBe(400)
    expect((await ask({ readCollection })).status).toBe(200)
  })

  it('the response to a failing database contains no internals', async () => {
    const failing = () => Promise.reject(new Error('secret detail'))
    const { status, body } = await ask({ readCollection: failing })
    expect(status).toBe(500)
    expect(body).toEqual(refusal('internal'))
    expect(JSON.stringify(body)).not.toContain('secret')
    expect(logged()).toContain('dailyWins')
    expect(logged()).not.toContain('secret')
  })
})

describe('the collection', () => {
  const wins = () => db.collection(COLLECTIONS.dailyWins)
  const stored = (occurred: string, extra: object = {}) => {
    const { id: _, ...fields } = GOOD
    return { ...fields, occurred_at: Timestamp.fromDate(new Date(occurred)), ...extra }
  }

  beforeEach(() => db.recursiveDelete(wins()))
  afterAll(() => db.recursiveDelete(wins()))

  it('wins are served newest first, within the limit', async () => {
    await wins().doc('old').set(stored('2025-01-01T00:00:00Z'))
    await wins().doc('new').set(stored('2025-03-01T00:00:00Z'))
    await wins().doc('middle').set(stored('2025-02-01T00:00:00Z'))
    const { body } = await ask({ query: { limit: '2' } })
    expect(ids(body)).toEqual(['new', 'middle'])
  })

  it('invalid wins are left out, and unknown fields are not served', async () => {
    await wins()
      .doc('good')
      .set(stored('2025-01-01T00:00:00Z', { internal_note: 'private' }))
    await wins()
      .doc('untitled')
      .set(stored('2025-01-02T00:00:00Z', { title: '' }))
    await wins()
      .doc('text-date')
      .set(stored('2025-01-03T00:00:00Z', { occurred_at: 'yesterday' }))
    await wins()
      .doc('negative')
      .set(stored('2025-01-04T00:00:00Z', { value: -5 }))
    const { body } = await ask({})
    expect(body).toEqual([{ ...GOOD, id: 'good', occurred_at: '2025-01-01T00:00:00.000Z' }])
  })

  it('a win without a value is served without the field', async () => {
    const { value: _, ...bare } = stored('2025-01-01T00:00:00Z')
    await wins().doc('bare').set(bare)
    const { body } = await ask({})
    expect((body as object[])[0]).not.toHaveProperty('value')
  })

  it('wins are served through Hosting, and invalid requests are refused there', async () => {
    await wins().doc('one').set(stored('2025-01-01T00:00:00Z'))
    const address = `${process.env.CAVE_HOSTING_URL}${HTTP_PATHS.dailyWins}`
    const served = async () => {
      const good = await fetch(`${address}?limit=100`)
      expect(good.status).toBe(200)
      expect(good.headers.get('cache-control')).toBe('no-store')
      return ids(await good.json())
    }
    // The function serves wins from its cache for a minute.
    const timeout = (WINS_CACHE_SECONDS + 10) * 1000
    await expect.poll(served, { timeout, interval: 1000 }).toEqual(['one'])
    expect((await fetch(`${address}?limit=101`)).status).toBe(400)
    const posted = await fetch(address, { method: 'POST' })
    expect(posted.status).toBe(405)
    expect(posted.headers.get('allow')).toBe('GET')
  }, 90_000)

  it('the collection of wins is read at most once a minute, for any number and size of requests', async () => {
    const meter = meterCosts(db)
    const collection = newestWins()
    const requestAfter = (seconds: number, limit = '100') =>
      ask({ query: { limit }, readCollection: () => collection(db, new Date(seconds * 1000)) })
    await wins().doc('first').set(stored('2025-01-01T00:00:00Z'))
    const before = meter.cost()
    for (const limit of ['1', '2', '50', '100'])
      expect(ids((await requestAfter(0, limit)).body)).toEqual(['first'])
    await wins().doc('second').set(stored('2025-02-01T00:00:00Z'))
    expect(ids((await requestAfter(59)).body)).toEqual(['first'])
    expect(meter.cost().reads - before.reads).toBe(1)
    expect(ids((await requestAfter(60)).body)).toEqual(['second', 'first'])
    expect(meter.cost().reads - before.reads).toBe(3)
  })
})

describe('the limit per address', () => {
  const { limit } = LOCAL_RATE_LIMITS.winsPerAddress
  const at = (seconds: number) => new Date(seconds * 1000)

  it('each network address may make a limited number of requests for wins per minute', () => {
    const { count, check } = localLimit(LOCAL_RATE_LIMITS.winsPerAddress)
    for (let n = 1; n < limit; n++) count('loud', at(10))
    expect(() => check('loud', at(18))).not.toThrow()
    count('loud', at(18))
    expect(() => check('loud', at(18))).toThrow(
      expect.objectContaining({ code: 'rate_limited', retryAfterSeconds: 42 }),
    )
    expect(() => check('quiet', at(18))).not.toThrow()
    expect(() => check('loud', at(60))).not.toThrow()
  })

  it('the limit per address keeps a bounded number of addresses in memory', () => {
    const { count, check } = localLimit({ limit: 1, windowSeconds: 60 })
    count('loud', at(0))
    expect(() => check('loud', at(0))).toThrow('rate_limited')
    for (let n = 0; n < 10_000; n++) count(`other ${n}`, at(0))
    expect(() => check('loud', at(0))).not.toThrow()
  })
})

describe('the external feed', () => {
  let server: Server
  let feedUrl: string
  let handler: RequestListener
  beforeAll(async () => {
    server = createServer((request, response) => handler(request, response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    feedUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/wins?key=k1`
  })
  afterAll(() => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))))
  afterEach(() => vi.useRealTimers())

  const sends = (body: unknown, status = 200): RequestListener => {
    return (_, response) => response.writeHead(status).end(JSON.stringify(body))
  }

  it('wins of the external feed are checked, deduplicated, sorted newest first and limited', async () => {
    const later = { ...GOOD, id: 7, value: null, occurred_at: '2025-10-02T12:00:00+04:00', more: 1 }
    handler = sends([GOOD, { ...GOOD, title: 'Again' }, later, null, 'text', { id: 'x' }])
    const { status, body } = await ask({ feedUrl })
    expect(status).toBe(200)
    const { value: _, ...bare } = GOOD
    expect(body).toEqual([{ ...bare, id: '7', occurred_at: '2025-10-02T08:00:00.000Z' }, GOOD])
    handler = sends(Array.from({ length: 300 }, (_, id) => ({ ...GOOD, id })))
    expect((await ask({ feedUrl, query: { limit: '10' } })).body).toHaveLength(10)
  })

  it.each([
    ['no title', { title: undefined }],
    ['a title of blanks', { title: '   ' }],
    ['a value in words', { value: 'a lot' }],
    ['no date', { occurred_at: undefined }],
    ['a date in words', { occurred_at: 'yesterday' }],
    ['a number for a date', { occurred_at: 1760000000 }],
    ['a currency that is a sentence', { currency: 'United States dollars' }],
  ])('an entry of the external feed with %s is left out', async (_, wrong) => {
    handler = sends([{ ...GOOD, ...wrong }])
    expect((await ask({ feedUrl })).body).toEqual([])
  })

  it('the request to the external feed has the visitor’s limit and the query of the feed’s own address', async () => {
    const requestedUrls: (string | undefined)[] = []
    handler = (request, response) => (requestedUrls.push(request.url), response.end('[]'))
    await ask({ feedUrl, query: { limit: '12' } })
    expect(requestedUrls).toEqual(['/wins?key=k1&limit=12'])
  })

  it.each<[string, () => RequestListener]>([
    ['a response with status 500', () => sends([], 500)],
    ['a response with status 404', () => sends([], 404)],
    ['a body that is not JSON', () => (_, response) => response.end('<html>')],
    ['JSON that is not an array', () => sends({ wins: [GOOD] })],
    ['a redirect', () => (_, response) => response.writeHead(302, { location: '/else' }).end()],
    ['an incomplete response', () => (_, response) => (response.write('['), response.destroy())],
    [
      'a response that is too large',
      () => (_, response) => response.end(`["${'x'.repeat(FEED_MAX_BYTES)}"]`),
    ],
  ])('dailyWins responds with 502 when the external feed sends %s', async (_, listener) => {
    handler = listener()
    const { status, body, headers } = await ask({ feedUrl })
    expect(status).toBe(502)
    expect(body).toEqual(refusal('feed_unavailable'))
    expect(headers).toMatchObject({ 'Cache-Control': 'no-store' })
  })

  it('dailyWins responds with 502 when the external feed takes too long', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const short = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50))
    handler = () => undefined
    expect((await ask({ feedUrl })).status).toBe(502)
    short.mockRestore()
  })

  it('dailyWins responds with 502 when the external feed is unreachable or its address is invalid', async () => {
    expect((await ask({ feedUrl: 'http://127.0.0.1:1/wins' })).status).toBe(502)
    expect((await ask({ feedUrl: 'not an address' })).status).toBe(502)
  })

  it('an external feed without HTTPS is not requested, and its address is not logged', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
      return Promise.resolve(new Response('[]'))
    })
    expect((await ask({ feedUrl: 'http://feed.example/wins?key=k1' })).status).toBe(502)
    expect(fetched).not.toHaveBeenCalled()
    expect((await ask({ feedUrl: 'https://feed.example/wins?key=k1' })).status).toBe(200)
    fetched.mockRestore()
    expect(logged()).toContain('not https')
    expect(logged()).not.toContain('feed.example')
  })
})
