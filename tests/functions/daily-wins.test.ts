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
import { readLoggedText } from './support/logs'

const VALID_WIN = {
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

/** Calls the endpoint's handler without HTTP, and returns its response. */
function requestWins(options: {
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

const idsOf = (body: unknown) => (body as { id: string }[]).map(({ id }) => id)
const refusal = (code: string) => ({ error: { code, message: expect.any(String) } })

describe('requests to dailyWins', () => {
  const readCollection = () => Promise.resolve([VALID_WIN])

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'])(
    'dailyWins refuses the method %s',
    async (method) => {
      const { status, headers, body } = await requestWins({ method, readCollection })
      expect(status).toBe(405)
      expect(headers).toMatchObject({ Allow: 'GET', 'Cache-Control': 'no-store' })
      expect(body).toEqual(refusal('method_not_allowed'))
    },
  )

  it.each(['0', '101', '-1', '1.5', 'ten', '', ' 5', '1e1', '0x5', ['5', '6']])(
    'dailyWins refuses a request with limit=%j',
    async (limit) => {
      const { status, body } = await requestWins({ query: { limit }, readCollection })
      expect(status).toBe(400)
      expect(body).toEqual(refusal('invalid_request'))
    },
  )

  it.each([
    [undefined, 100],
    ['1', 1],
    ['100', 100],
  ])('dailyWins with limit=%s returns %i of 120 wins', async (limit, given) => {
    const many = Array.from({ length: 120 }, (_, n) => ({ ...VALID_WIN, id: String(n) }))
    const { status, headers, body } = await requestWins({
      query: { limit },
      readCollection: () => Promise.resolve(many),
    })
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'Cache-Control': 'no-store' })
    expect(body).toHaveLength(given)
  })

  it('above the rate limit, dailyWins refuses valid requests with status 429, and invalid requests with status 400 as usual', async () => {
    const admit = () => {
      throw new DomainError('rate_limited', { retryAfterSeconds: 7 })
    }
    const { status, headers, body } = await requestWins({ admit, readCollection })
    expect(status).toBe(429)
    expect(headers).toMatchObject({ 'Cache-Control': 'no-store', 'Retry-After': '7' })
    expect(body).toEqual(refusal('rate_limited'))
    expect((await requestWins({ admit, readCollection, query: { limit: '0' } })).status).toBe(400)
    expect((await requestWins({ readCollection })).status).toBe(200)
  })

  it('the response of dailyWins reveals no internals when the database fails', async () => {
    const failing = () => Promise.reject(new Error('secret detail'))
    const { status, body } = await requestWins({ readCollection: failing })
    expect(status).toBe(500)
    expect(body).toEqual(refusal('internal'))
    expect(JSON.stringify(body)).not.toContain('secret')
    expect(readLoggedText()).toContain('dailyWins')
    expect(readLoggedText()).not.toContain('secret')
  })
})

describe('wins from the collection', () => {
  const wins = () => db.collection(COLLECTIONS.dailyWins)
  const winDocument = (occurred: string, extra: object = {}) => {
    const { id: _, ...fields } = VALID_WIN
    return { ...fields, occurred_at: Timestamp.fromDate(new Date(occurred)), ...extra }
  }

  beforeEach(() => db.recursiveDelete(wins()))
  afterAll(() => db.recursiveDelete(wins()))

  it('dailyWins returns the newest wins first, at most as many as the "limit" parameter allows', async () => {
    await wins().doc('old').set(winDocument('2025-01-01T00:00:00Z'))
    await wins().doc('new').set(winDocument('2025-03-01T00:00:00Z'))
    await wins().doc('middle').set(winDocument('2025-02-01T00:00:00Z'))
    const { body } = await requestWins({ query: { limit: '2' } })
    expect(idsOf(body)).toEqual(['new', 'middle'])
  })

  it('dailyWins omits stored wins that are invalid, and fields that are not part of a win', async () => {
    await wins()
      .doc('good')
      .set(winDocument('2025-01-01T00:00:00Z', { internal_note: 'private' }))
    await wins()
      .doc('untitled')
      .set(winDocument('2025-01-02T00:00:00Z', { title: '' }))
    await wins()
      .doc('text-date')
      .set(winDocument('2025-01-03T00:00:00Z', { occurred_at: 'yesterday' }))
    await wins()
      .doc('negative')
      .set(winDocument('2025-01-04T00:00:00Z', { value: -5 }))
    const { body } = await requestWins({})
    expect(body).toEqual([{ ...VALID_WIN, id: 'good', occurred_at: '2025-01-01T00:00:00.000Z' }])
  })

  it('the response of dailyWins has no "value" field for a win without a value', async () => {
    const { value: _, ...bare } = winDocument('2025-01-01T00:00:00Z')
    await wins().doc('bare').set(bare)
    const { body } = await requestWins({})
    expect((body as object[])[0]).not.toHaveProperty('value')
  })

  it('when called through Firebase Hosting, dailyWins returns wins and refuses invalid requests', async () => {
    await wins().doc('one').set(winDocument('2025-01-01T00:00:00Z'))
    const address = `${process.env.CAVE_HOSTING_URL}${HTTP_PATHS.dailyWins}`
    const served = async () => {
      const good = await fetch(`${address}?limit=100`)
      expect(good.status).toBe(200)
      expect(good.headers.get('cache-control')).toBe('no-store')
      return idsOf(await good.json())
    }
    // Waits, because the function can return wins of an earlier test from its cache for up to a minute.
    const timeout = (WINS_CACHE_SECONDS + 10) * 1000
    await expect.poll(served, { timeout, interval: 1000 }).toEqual(['one'])
    expect((await fetch(`${address}?limit=101`)).status).toBe(400)
    const posted = await fetch(address, { method: 'POST' })
    expect(posted.status).toBe(405)
    expect(posted.headers.get('allow')).toBe('GET')
  }, 90_000)

  it('dailyWins reads its collection at most once a minute, even for many requests with different limits', async () => {
    const meter = meterCosts(db)
    const collection = newestWins()
    const requestAfter = (seconds: number, limit = '100') =>
      requestWins({
        query: { limit },
        readCollection: () => collection(db, new Date(seconds * 1000)),
      })
    await wins().doc('first').set(winDocument('2025-01-01T00:00:00Z'))
    const before = meter.cost()
    for (const limit of ['1', '2', '50', '100'])
      expect(idsOf((await requestAfter(0, limit)).body)).toEqual(['first'])
    await wins().doc('second').set(winDocument('2025-02-01T00:00:00Z'))
    expect(idsOf((await requestAfter(59)).body)).toEqual(['first'])
    expect(meter.cost().reads - before.reads).toBe(1)
    expect(idsOf((await requestAfter(60)).body)).toEqual(['second', 'first'])
    expect(meter.cost().reads - before.reads).toBe(3)
  })
})

describe('the rate limit of each network address', () => {
  const { limit } = LOCAL_RATE_LIMITS.winsPerAddress
  const at = (seconds: number) => new Date(seconds * 1000)

  it('dailyWins limits the requests of each network address per minute', () => {
    const perAddress = localLimit(LOCAL_RATE_LIMITS.winsPerAddress)
    for (let n = 1; n < limit; n++) perAddress.use('loud', at(10))
    expect(() => perAddress.use('loud', at(18))).not.toThrow()
    expect(() => perAddress.use('loud', at(18))).toThrow(
      expect.objectContaining({ code: 'rate_limited', retryAfterSeconds: 42 }),
    )
    expect(() => perAddress.use('quiet', at(18))).not.toThrow()
    expect(() => perAddress.use('loud', at(60))).not.toThrow()
  })

  it('the rate limit of dailyWins stores only a limited number of network addresses in memory', () => {
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

  it('dailyWins validates, deduplicates, sorts and limits the wins of the external feed', async () => {
    const later = {
      ...VALID_WIN,
      id: 7,
      value: null,
      occurred_at: '2025-10-02T12:00:00+04:00',
      more: 1,
    }
    handler = sends([VALID_WIN, { ...VALID_WIN, title: 'Again' }, later, null, 'text', { id: 'x' }])
    const { status, body } = await requestWins({ feedUrl })
    expect(status).toBe(200)
    const { value: _, ...bare } = VALID_WIN
    expect(body).toEqual([{ ...bare, id: '7', occurred_at: '2025-10-02T08:00:00.000Z' }, VALID_WIN])
    handler = sends(Array.from({ length: 300 }, (_, id) => ({ ...VALID_WIN, id })))
    expect((await requestWins({ feedUrl, query: { limit: '10' } })).body).toHaveLength(10)
  })

  it.each([
    ['no title', { title: undefined }],
    ['a title of whitespace', { title: '   ' }],
    ['a value in words', { value: 'a lot' }],
    ['no date', { occurred_at: undefined }],
    ['a date in words', { occurred_at: 'yesterday' }],
    ['a number for a date', { occurred_at: 1760000000 }],
    ['a currency that is a sentence', { currency: 'United States dollars' }],
  ])('dailyWins ignores an entry of the external feed with %s', async (_, wrong) => {
    handler = sends([{ ...VALID_WIN, ...wrong }])
    expect((await requestWins({ feedUrl })).body).toEqual([])
  })

  it('dailyWins adds the "limit" parameter to the URL of the external feed and keeps all other parameters', async () => {
    const requestedUrls: (string | undefined)[] = []
    handler = (request, response) => (requestedUrls.push(request.url), response.end('[]'))
    await requestWins({ feedUrl, query: { limit: '12' } })
    expect(requestedUrls).toEqual(['/wins?key=k1&limit=12'])
  })

  it.each<[string, () => RequestListener]>([
    ['a response with status 500', () => sends([], 500)],
    ['a response with status 404', () => sends([], 404)],
    ['a body that is not JSON', () => (_, response) => response.end('<html>')],
    ['JSON that is not an array', () => sends({ wins: [VALID_WIN] })],
    ['a redirect', () => (_, response) => response.writeHead(302, { location: '/else' }).end()],
    ['an incomplete response', () => (_, response) => (response.write('['), response.destroy())],
    [
      'a response that is too large',
      () => (_, response) => response.end(`["${'x'.repeat(FEED_MAX_BYTES)}"]`),
    ],
  ])('dailyWins responds with 502 when the external feed sends %s', async (_, listener) => {
    handler = listener()
    const { status, body, headers } = await requestWins({ feedUrl })
    expect(status).toBe(502)
    expect(body).toEqual(refusal('feed_unavailable'))
    expect(headers).toMatchObject({ 'Cache-Control': 'no-store' })
  })

  it('dailyWins responds with 502 when the external feed takes too long', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const short = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50))
    handler = () => undefined
    expect((await requestWins({ feedUrl })).status).toBe(502)
    short.mockRestore()
  })

  it('dailyWins responds with 502 when the external feed is unreachable or its URL is invalid', async () => {
    expect((await requestWins({ feedUrl: 'http://127.0.0.1:1/wins' })).status).toBe(502)
    expect((await requestWins({ feedUrl: 'not an address' })).status).toBe(502)
  })

  it('dailyWins does not request an external feed whose URL is not HTTPS, and does not log the URL', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
      return Promise.resolve(new Response('[]'))
    })
    expect((await requestWins({ feedUrl: 'http://feed.example/wins?key=k1' })).status).toBe(502)
    expect(fetched).not.toHaveBeenCalled()
    expect((await requestWins({ feedUrl: 'https://feed.example/wins?key=k1' })).status).toBe(200)
    fetched.mockRestore()
    expect(readLoggedText()).toContain('not https')
    expect(readLoggedText()).not.toContain('feed.example')
  })
})
