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
 * The only valid form of the path, with a token of 32 random bytes. Requests for any other path are refused without a
 * database read.
 */
const PATH_PATTERN = /^\/calendar\/([A-Za-z0-9_-]{43})\.ics$/

const addressLimit = localLimit(LOCAL_RATE_LIMITS.unknownFeedsPerAddress)
const totalLimit = localLimit(LOCAL_RATE_LIMITS.unknownFeedsOverall)
/** The tokens that this process has served. The limits for unknown tokens do not apply to them. */
const knownTokens = new Set<string>()

/**
 * GET /calendar/{token}.ics returns the events of the member to whom the token belongs, in the iCalendar format. The
 * errors 404, 405, 429 and 500 have the body `{error: {code, message}}`.
 */
export const calendarFeed = defineEndpoint(ENDPOINT, serveFeed)

/** Runs the endpoint without a functions host, for tests. */
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
