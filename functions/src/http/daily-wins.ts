import { onRequest, type Request } from 'firebase-functions/https'
import { defineString } from 'firebase-functions/params'
import { parseWinsLimit, WINS_LIMIT, winEntrySchema, type WinEntry } from '@domain/calls/daily-wins'
import { DomainError, type ErrorCode } from '@domain/errors'
import { ERROR_MESSAGES } from '@domain/messages'
import { REGION } from '@domain/paths'
import { readWinsCollection } from '../data/daily-wins'
import { readWinsFeed } from '../data/wins-feed'
import { describeError, log } from '../lib/logging'
import { SECURE_HEADERS } from '../lib/secure-headers'
import { services } from '../lib/services'
import { takeBodiesUnparsed } from './request'

// Nobody reads a body here; left to the functions host, a malformed one would be answered with a page of its own.
takeBodiesUnparsed('dailyWins')

const FEED_URL = defineString('DAILY_WINS_FEED_URL', {
  default: '',
  description: 'Address of the external feed of wins. Empty: the collection daily_wins is served.',
})

type Response = Parameters<Parameters<typeof onRequest>[0]>[1]

/**
 * GET /api/dailywins (contract "HTTP: wins"): relays the configured feed, or serves `daily_wins`; bad entries are
 * dropped, newest first, never cached. Answers 400, 405, 502 and 500 as `{error: {code, message}}`.
 */
export const dailyWins = onRequest(
  { region: REGION, cors: false, memory: '256MiB', timeoutSeconds: 30, maxInstances: 10 },
  (request, response) => {
    // What is never cached is never "not modified" either: Express would answer 304 to these.
    for (const condition of ['if-none-match', 'if-modified-since'])
      delete request.headers[condition]
    return answerDailyWins(request, response, {
      feedUrl: FEED_URL.value(),
      readCollection: (limit) => readWinsCollection(services().db, limit),
    })
  },
)

interface Sources {
  /** Empty when no external feed is configured. */
  feedUrl: string
  readCollection: (limit: number) => Promise<unknown[]>
}

/** The endpoint's own work, for tests without a functions host. */
export async function answerDailyWins(
  request: Pick<Request, 'method' | 'query'>,
  response: Response,
  { feedUrl, readCollection }: Sources,
): Promise<void> {
  for (const [name, value] of Object.entries(SECURE_HEADERS)) response.set(name, value)
  if (request.method !== 'GET') {
    response.set('Allow', 'GET')
    return refuse(response, 405, 'method_not_allowed', 'Use GET.')
  }
  const limit = parseWinsLimit(request.query.limit)
  if (limit === undefined) {
    const { min, max } = WINS_LIMIT
    const message = `limit must be a whole number from ${min} to ${max}.`
    return refuse(response, 400, 'invalid_request', message)
  }
  try {
    const entries = feedUrl ? await readWinsFeed(feedUrl, limit) : await readCollection(limit)
    response.status(200).json(presentable(entries, limit))
  } catch (error) {
    if (!(error instanceof DomainError)) {
      log.error('function failed', { action: 'dailyWins', ...describeError(error) })
      return refuse(response, 500, 'internal')
    }
    // Its message says what the feed did wrong.
    log.error('feed of wins failed', { code: error.code, error: error.message })
    return refuse(response, 502, 'feed_unavailable')
  }
}

/** The good entries, each id once, newest first, at most `limit`. */
function presentable(entries: readonly unknown[], limit: number): WinEntry[] {
  const good = new Map<string, WinEntry>()
  for (const entry of entries) {
    const { success, data } = winEntrySchema.safeParse(entry)
    if (success && !good.has(data.id)) good.set(data.id, data)
  }
  if (good.size < entries.length)
    log.warn('daily wins dropped', { count: entries.length - good.size })
  return [...good.values()]
    .sort((a, b) => b.occurred_at.localeCompare(a.occurred_at))
    .slice(0, limit)
}

function refuse(
  response: Response,
  status: number,
  code: ErrorCode,
  message: string = ERROR_MESSAGES[code],
): void {
  response.status(status).json({ error: { code, message } })
}
