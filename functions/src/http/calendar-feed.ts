import { DomainError } from '@domain/errors'
import { LOCAL_RATE_LIMITS } from '@domain/limits'
import { readFeed } from '../data/calendar/feed'
import { localLimit } from '../lib/local-limit'
import { remember } from '../lib/remember'
import { answerOf, defineEndpoint, type Endpoint, type Wired } from './endpoint'
import type { HttpRequest } from './request'

const ENDPOINT: Endpoint = {
  name: 'calendarFeed',
  method: 'GET',
  status: 200,
  maxInstances: 10,
  contentType: 'text/calendar; charset=utf-8',
}

/** The only valid form of the path, with a token of 32 random bytes. Any other path costs no read. */
const PATH = /^\/calendar\/([A-Za-z0-9_-]{43})\.ics$/

const perAddress = localLimit(LOCAL_RATE_LIMITS.unknownFeedsPerAddress)
const overall = localLimit(LOCAL_RATE_LIMITS.unknownFeedsOverall)
/** The tokens that this process has served. The limits for unknown tokens do not apply to them. */
const known = new Set<string>()

/**
 * GET /calendar/{token}.ics returns the events of the token's member in the iCalendar format. The errors 404, 405, 429
 * and 500 have the body `{error: {code, message}}`.
 */
export const calendarFeed = defineEndpoint(ENDPOINT, serve)

/** Runs the endpoint without a functions host, for tests. */
export const answerCalendarFeed = (request: HttpRequest, wired: Wired) =>
  answerOf(ENDPOINT, request, () => serve(request, wired))

async function serve({ path }: HttpRequest, wired: Wired): Promise<string> {
  const { address, now } = wired
  const token = PATH.exec(path)?.[1]
  if (token === undefined) throw new DomainError('feed_not_found')
  if (!known.has(token)) {
    perAddress.check(address, now())
    overall.check('all', now())
  }
  try {
    const feed = await readFeed(wired, token)
    remember(known, token)
    return feed
  } catch (error) {
    if (error instanceof DomainError && error.code === 'feed_not_found') {
      known.delete(token)
      perAddress.count(address, now())
      overall.count('all', now())
    }
    throw error
  }
}
