import { DomainError } from '@domain/errors'
import { LOCAL_RATE_LIMITS } from '@domain/limits'
import { readFeed } from '../data/calendar/feed'
import { localLimit } from '../lib/local-limit'
import { answerOf, defineEndpoint, type Endpoint, type Wired } from './endpoint'
import type { HttpRequest } from './request'

const ENDPOINT: Endpoint = {
  name: 'calendarFeed',
  method: 'GET',
  status: 200,
  maxInstances: 10,
  contentType: 'text/calendar; charset=utf-8',
}

/** The only form of address: /calendar/{token}.ics */
const PATH = /^\/calendar\/([A-Za-z0-9_-]{1,128})\.ics$/

const unknownFeeds = localLimit(LOCAL_RATE_LIMITS.unknownFeedsPerAddress)

/**
 * GET /calendar/{token}.ics: what the token's member goes to, in the iCalendar format. Answers 404 for everything that is
 * no feed, 405, 429 and 500 as `{error: {code, message}}`.
 */
export const calendarFeed = defineEndpoint(ENDPOINT, serve)

/** The same without a functions host, for tests. */
export const answerCalendarFeed = (request: HttpRequest, wired: Wired) =>
  answerOf(ENDPOINT, request, () => serve(request, wired))

async function serve({ path }: HttpRequest, wired: Wired): Promise<string> {
  const { address, now } = wired
  unknownFeeds.check(address, now())
  try {
    return await readFeed(wired, PATH.exec(path)?.[1] ?? '')
  } catch (error) {
    if (error instanceof DomainError && error.code === 'feed_not_found')
      unknownFeeds.count(address, now())
    throw error
  }
}
