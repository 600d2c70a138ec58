import { randomBytes, randomUUID } from 'node:crypto'
import type { CallContract } from '@domain/calls/contract'
import { INVITATIONS_PER_YEAR, LOCAL_RATE_LIMITS, RATE_LIMITS } from '@domain/limits'
import { COLLECTIONS, MEMBER_COLLECTIONS } from '@domain/paths'
import {
  applicationStatusAction,
  submitApplicationAction,
} from '../../../functions/src/callables/applications'
import { rotateCalendarFeedAction } from '../../../functions/src/callables/calendar'
import { homeAction } from '../../../functions/src/callables/home'
import { inviteAsMemberAction } from '../../../functions/src/callables/invitations'
import { setRsvpAction } from '../../../functions/src/callables/seats'
import { countCall } from '../../../functions/src/data/rate-limits'
import { handleCalendarFeed } from '../../../functions/src/http/calendar-feed'
import { handleUnsubscribe } from '../../../functions/src/http/unsubscribe'
import { handleWebinar } from '../../../functions/src/http/webinar'
import { perform, type Action } from '../../../functions/src/lib/action'
import type { Services } from '../../../functions/src/lib/services'
import { commit, updateWrite } from '../../attack/support/firestore'
import { createMember } from '../../attack/support/people'
import { applicationForm } from '../../functions/support/applications'
import { signedIn, visitor } from '../../functions/support/calls'
import { giveEvent } from '../../functions/support/seats'
import { db } from '../../functions/support/services'
import { createWorld, notice } from '../../support/factories'
import { type Cost } from '../../support/firestore-meter'

export const FLOOD_SECONDS = Number(process.env.CAVE_FLOOD_SECONDS ?? 60)
/** The maximum number of calls that run at the same time. Further calls wait, as they would in production. */
export const CONCURRENT_CALLS = 4
/** The number of notifications that a member marks as read again and again. */
const NOTICE_COUNT = 20

/** A flood: many requests of one kind, sent by one member or stranger. */
export interface Flood {
  /** @returns whether the request was accepted */
  send: (index: number) => Promise<boolean>
  /**
   * The maximum number of accepted requests; undefined if these requests are not limited. It can exceed the rate limit,
   * because counting starts again in the next time window.
   */
  most?: number
  /** The rate limit's time window in seconds. It is set only for windows that are longer than a minute. */
  window?: number
  /**
   * The cost of one accepted request, including the reads of security rules and the work of triggers. It is set only
   * for requests that go directly to Firestore or Storage. All other costs are measured during the flood.
   */
  accepted?: Cost
  refused?: Cost
}

/** Returns false if a call was refused because of a limit, otherwise true. */
export type IsAccepted = (call: Promise<unknown>) => Promise<boolean>

/** The cost of a write to a member's own document, including the documents that the security rules read. */
const OWN_WRITE_COST = { accepted: { reads: 2, writes: 1 }, refused: { reads: 2, writes: 0 } }
const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS

/**
 * Returns the floods of requests for applications, seats, invitations, the home page, calendars, notifications and
 * preferences.
 */
export async function portalFloods(
  services: Services,
  isAccepted: IsAccepted,
): Promise<Record<string, Flood>> {
  const [flooder, seated, inviting, viewing] = await Promise.all(
    Array.from({ length: 4 }, () => createMember()),
  )
  if (!flooder || !seated || !inviting || !viewing) throw new Error('No members')
  const stranger = visitor()
  const minutes = Math.ceil(FLOOD_SECONDS / 60) + 1
  /**
   * Returns a function that runs an action as a member. Each call is counted for the rate limit, as in the deployed
   * function.
   */
  const calling =
    <C extends CallContract>(
      action: Action<C, 'member'>,
      uid: string,
      data: (n: number) => object,
    ) =>
    (n: number) =>
      isAccepted(
        countCall(services, { limit: 'callsPerMember', subject: uid }).then(() =>
          perform(action, services, signedIn(uid, 'member'), data(n)),
        ),
      )
  const visiting =
    <C extends CallContract>(action: Action<C, 'anyone'>, data: () => object) =>
    () =>
      isAccepted(perform(action, services, stranger, data()))
  const http = { query: {}, headers: {}, body: Buffer.alloc(0) }
  const from = { ...services, address: stranger.address }
  const secret = () => randomBytes(32).toString('base64url')
  const reading = (path: () => string) => async () =>
    (await handleCalendarFeed({ ...http, method: 'GET', path: path() }, from)).status !== 429
  const { url } = await perform(
    rotateCalendarFeedAction,
    services,
    signedIn(seated.uid, 'member'),
    {},
  )
  const event_id = await giveEvent(services.now())
  const notices = Array.from(
    { length: NOTICE_COUNT },
    () => `${COLLECTIONS.notifications}/${randomUUID()}`,
  )
  for (const path of notices)
    await db.doc(path).set(notice(createWorld(services.now()), { user_id: flooder.uid }))
  const chosen = { mail: {}, quiet_from: null, quiet_to: null, time_zone: 'UTC' }
  const writing = (write: (n: number) => object) => async (n: number) =>
    (await commit('a write', [write(n)], flooder.token)).succeeded
  const calls = RATE_LIMITS.callsPerMember.limit * minutes
  return {
    applications: {
      send: visiting(submitApplicationAction, applicationForm),
      most: RATE_LIMITS.applicationsPerAddress.limit * 2,
      window: HOUR_SECONDS,
    },
    'status links guessed': {
      send: visiting(applicationStatusAction, () => ({ token: secret() })),
      most: RATE_LIMITS.statusLinksPerAddress.limit * minutes,
    },
    'seats taken and given up': {
      send: calling(setRsvpAction, seated.uid, (n) => ({ event_id, going: n % 2 === 0 })),
      most: calls,
    },
    invitations: {
      send: calling(inviteAsMemberAction, inviting.uid, () => ({
        email: `${randomUUID()}@cave.example`,
      })),
      most: INVITATIONS_PER_YEAR.usual,
      window: 365 * DAY_SECONDS,
    },
    'views of the home': { send: calling(homeAction, viewing.uid, () => ({})), most: calls },
    'a calendar read': {
      send: reading(() => new URL(url).pathname),
      most: RATE_LIMITS.calendarReadsPerFeed.limit * 2,
      window: HOUR_SECONDS,
    },
    'calendar links guessed': {
      send: reading(() => `/calendar/${secret()}.ics`),
      most: (LOCAL_RATE_LIMITS.unknownFeedsPerAddress.limit + CONCURRENT_CALLS) * minutes,
    },
    'unsubscribing with guessed tokens': {
      send: async () => {
        const path = `/unsubscribe/${secret()}.${secret()}`
        return (await handleUnsubscribe({ ...http, method: 'POST', path }, from)).status !== 429
      },
      most: LOCAL_RATE_LIMITS.unsubscribesPerAddress.limit * minutes,
    },
    'the webinar session': {
      send: () => isAccepted((async () => handleWebinar(db, services.now(), stranger.address))()),
      most: LOCAL_RATE_LIMITS.webinarPerAddress.limit * minutes,
    },
    'notices marked as read': {
      send: writing((n) => updateWrite(notices[n % NOTICE_COUNT] ?? '', {}, ['read_at'])),
      most: NOTICE_COUNT,
      ...OWN_WRITE_COST,
    },
    'preferences saved': {
      send: writing(() => ({
        ...updateWrite(`${MEMBER_COLLECTIONS.preferences}/${flooder.uid}`, chosen, ['updated_at']),
      })),
      ...OWN_WRITE_COST,
    },
    'areas seen': {
      send: writing(() =>
        updateWrite(`${MEMBER_COLLECTIONS.memberState}/${flooder.uid}`, {}, ['seen_at.events']),
      ),
      ...OWN_WRITE_COST,
    },
  }
}
