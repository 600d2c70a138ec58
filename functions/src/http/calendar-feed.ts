import { DomainError } from '@domain/errors'
import { LOCAL_RATE_LIMITS } from '@domain/limits'
import { readFeed } from '../data/calendar/feed'
import { localLimit } from '../lib/local-limit'
import { addToBoundedSet } from '../lib/bounded-set'
import { respond, defineEndpoint, type Endpoint, type RequestServices } from './endpoint'
import type { HttpRequest } from './request'

const ENDPOINT: Endpoint = {
  name: 'calendarFeed',
  method: 'GET',
  status: 200,
  maxInstances: 10,
  contentType: 'text/calendar; charset=utf-8',
}

/**
 * Pattern of the path of a calendar feed, whose token is the text form of 32 random bytes. A request for a path that
 * does not match is refused without a read of the database.
 */
const PATH_PATTERN = /^\/calendar\/([A-Za-z0-9_-]{43})\.ics$/

const addressLimit = localLimit(LOCAL_RATE_LIMITS.unknownFeedsPerAddress)
const totalLimit = localLimit(LOCAL_RATE_LIMITS.unknownFeedsOverall)
/**
 * Tokens for which this process has already returned a feed. Requests with these tokens do not count towards the limits
 * for unknown tokens.
 */
const knownTokens = new Set<string>()

/**
 * GET /calendar/{token}.ics returns the events of the member to whom the token belongs, in the iCalendar format. A
 * response with the status 404, 405, 429 or 500 has the body `{error: {code, message}}`.
 */
export const calendarFeed = defineEndpoint(ENDPOINT, serveFeed)

/** Returns the response to a request for a calendar feed, without an HTTP server. Only tests use this function. */
export const handleCalendarFeed = (request: HttpRequest, services: RequestServices) =>
  respond(ENDPOINT, request, () => serveFeed(request, services))

async function serveFeed({ path }: HttpRequest, services: RequestServices): Promise<string> {
  const { address, now } = services
  const token = PATH_PATTERN.exec(path)?.[1]
  if (token === undefined) throw new DomainError('feed_not_found')
  if (!knownTokens.has(token)) {
    addressLimit.check(address, now())
    totalLimit.check('all', now())
  }
  try {
    const feed = await readFeed(services, token)
    addToBoundedSet(knownTokens, token)
    return feed
  } catch (error) {
    if (error instanceof DomainError && error.code === 'feed_not_found') {
      knownTokens.delete(token)
      addressLimit.count(address, now())
      totalLimit.count('all', now())
    }
    throw error
  }
}
