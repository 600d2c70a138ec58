import { defineString } from 'firebase-functions/params'
import { parseWinsLimit, WINS_LIMIT, winEntrySchema, type WinEntry } from '@domain/calls/daily-wins'
import { DomainError } from '@domain/errors'
import { LOCAL_RATE_LIMITS } from '@domain/limits'
import { newestWins } from '../data/daily-wins'
import { readWinsFeed } from '../data/wins-feed'
import { localLimit } from '../lib/local-limit'
import { log } from '../lib/logging'
import { respond, defineEndpoint, type Endpoint } from './endpoint'
import type { HttpRequest } from './request'

const FEED_URL = defineString('DAILY_WINS_FEED_URL', {
  default: '',
  description: 'Address of the external feed of wins. Empty: the collection daily_wins is served.',
})

const ENDPOINT: Endpoint = { name: 'dailyWins', method: 'GET', status: 200, maxInstances: 10 }

const addressLimit = localLimit(LOCAL_RATE_LIMITS.winsPerAddress)
const readCachedWins = newestWins()

/**
 * GET /api/dailywins (docs/openapi.yaml): returns the valid entries of the configured external feed, newest first. If
 * no feed is configured, returns the valid documents in `daily_wins`, newest first, from a cache that is at most
 * WINS_CACHE_SECONDS old. Browsers must not cache the response. The body of an error response is
 * `{error: {code, message}}`.
 */
export const dailyWins = defineEndpoint(ENDPOINT, (request, { db, now, address }) =>
  serveWins(request, {
    feedUrl: FEED_URL.value(),
    readCollection: () => readCachedWins(db, now()),
    checkRateLimit: () => addressLimit.use(address, now()),
  }),
)

/** Handles a request without the server of firebase-functions, for tests. */
export const handleDailyWins = (request: HttpRequest, sources: Sources) =>
  respond(ENDPOINT, request, () => serveWins(request, sources))

interface Sources {
  /** The URL of the external feed; empty when none is configured. */
  feedUrl: string
  readCollection: () => Promise<unknown[]>
  /**
   * Counts the request towards the rate limit.
   * @throws {DomainError} `rate_limited`
   */
  checkRateLimit: () => void
}

async function serveWins(
  { query }: HttpRequest,
  { feedUrl, readCollection, checkRateLimit }: Sources,
): Promise<WinEntry[]> {
  const limit = parseWinsLimit(query.limit)
  if (limit === undefined) {
    const { min, max } = WINS_LIMIT
    const message = `limit must be a whole number from ${min} to ${max}.`
    throw new DomainError('invalid_request', { message })
  }
  checkRateLimit()
  const entries = feedUrl ? await readFeed(feedUrl, limit) : await readCollection()
  return validWins(entries, limit)
}

async function readFeed(feedUrl: string, limit: number): Promise<unknown[]> {
  try {
    return await readWinsFeed(feedUrl, limit)
  } catch (error) {
    // The message of this error may be logged, because it contains neither the URL of the feed nor data from the feed.
    if (error instanceof DomainError)
      log.error('feed of wins failed', { code: error.code, error: error.message })
    throw error
  }
}

/**
 * Returns the newest valid entries, at most `limit`. If several entries have the same id, only the first of them is
 * kept.
 */
function validWins(entries: readonly unknown[], limit: number): WinEntry[] {
  const validEntries = new Map<string, WinEntry>()
  for (const entry of entries) {
    const { success, data } = winEntrySchema.safeParse(entry)
    if (success && !validEntries.has(data.id)) validEntries.set(data.id, data)
  }
  if (validEntries.size < entries.length)
    log.warn('daily wins dropped', { count: entries.length - validEntries.size })
  return [...validEntries.values()]
    .sort((a, b) => b.occurred_at.localeCompare(a.occurred_at))
    .slice(0, limit)
}
