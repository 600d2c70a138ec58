import { randomBytes } from 'node:crypto'
import type { CollectionReference, Firestore } from 'firebase-admin/firestore'
import { DAY_MS } from '@domain/durations'
import type { CalendarFeed } from '@domain/entities/calendar-feed'
import { eventPrivateSchema } from '@domain/entities/event-private'
import { eventSchema } from '@domain/entities/event'
import { rsvpSchema } from '@domain/entities/rsvp'
import { DomainError } from '@domain/errors'
import { CALENDAR_CACHE_SECONDS, CALENDAR_EVENTS, CALENDAR_PAST_DAYS } from '@domain/limits'
import { COLLECTIONS, calendarFeedPath } from '@domain/paths'
import { buildQuery, QUERIES } from '@domain/queries'
import { sha256 } from '../../lib/crypto'
import { cacheByKey } from '../../lib/cache-for'
import { isMissingAccount } from '../../lib/sdk-errors'
import type { Services } from '../../lib/services'
import { profiles, readDocument } from '../collections'
import { countCall } from '../rate-limits'
import { readRoleRow } from '../standing'
import { writeCalendar, type CalendarEntry } from './write'

const TOKEN_BYTES = 32

const calendarFeeds = (db: Firestore): CollectionReference =>
  db.collection(COLLECTIONS.calendarFeeds)

/**
 * Creates a new URL for a member's calendar feed. The former URL stops working.
 * @returns the URL; the database stores only the hash of its token
 */
export async function rotateFeed({ db, now, settings }: Services, uid: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const feed: CalendarFeed = { token_hash: sha256(token), created_at: now() }
  await calendarFeeds(db).doc(uid).set(feed)
  return settings.publicUrl + calendarFeedPath(token)
}

/** Deletes a member's calendar feed. */
export async function endFeed(db: Firestore, uid: string): Promise<void> {
  await calendarFeeds(db).doc(uid).delete()
}

/** The maximum number of feeds that a process caches. A feed has about 15 kB, and half a megabyte at most. */
const MAX_CACHED_FEEDS = 200
/** The cached feeds of this process, by the hash of their token. */
const cachedFeed = cacheByKey<string>(CALENDAR_CACHE_SECONDS, MAX_CACHED_FEEDS)

/**
 * Returns the calendar feed that a token belongs to: the events that the owner of the token goes to or attended. A
 * process generates the feed at most once in CALENDAR_CACHE_SECONDS, unless more than MAX_CACHED_FEEDS feeds are in
 * use. The token and the owner's standing are checked on each call.
 * @throws {DomainError} `feed_not_found` when the token is wrong or revoked, or its owner is suspended or deleted;
 * `rate_limited`
 */
export async function readFeed(services: Services, token: string): Promise<string> {
  const hash = sha256(token)
  const { db, now } = services
  const { docs } = await buildQuery(calendarFeeds(db), QUERIES.feedOfToken, [hash]).limit(1).get()
  const uid = docs[0]?.id
  if (uid === undefined) throw new DomainError('feed_not_found')
  await countCall(services, { limit: 'calendarReadsPerFeed', subject: hash })
  if (!(await isInGoodStanding(services, uid))) throw new DomainError('feed_not_found')
  return cachedFeed(hash, now(), () => writeFeed(services, uid))
}

async function isInGoodStanding({ db, auth }: Services, uid: string): Promise<boolean> {
  const [row, profile, account] = await Promise.all([
    readRoleRow(db, uid),
    profiles(db).doc(uid).get(),
    auth.getUser(uid).catch((error: unknown) => {
      if (isMissingAccount(error)) return null
      throw error
    }),
  ])
  return row?.suspended !== true && profile.exists && account !== null && !account.disabled
}

async function writeFeed({ db, now, settings }: Services, uid: string): Promise<string> {
  const since = new Date(now().getTime() - CALENDAR_PAST_DAYS * DAY_MS)
  const entries = await entriesOf(db, await eventIdsOf(db, uid))
  return writeCalendar(
    entries.filter(({ event }) => event.event_date > since),
    { publicUrl: settings.publicUrl, name: 'The Cave' },
  )
}

/**
 * Returns the ids of the events that a member goes to, then of those that the member attended. In each group, the event
 * that the member joined last comes first.
 */
async function eventIdsOf(db: Firestore, uid: string): Promise<string[]> {
  const rsvps = db.collection(COLLECTIONS.rsvps)
  const found = await Promise.all(
    (['going', 'attended'] as const).map((status) =>
      buildQuery(rsvps, QUERIES.rsvpsOfMemberAndStatus, [uid, status]).limit(CALENDAR_EVENTS).get(),
    ),
  )
  return found.flatMap(({ docs }) =>
    docs.flatMap((snapshot) => readDocument(rsvpSchema, snapshot)?.event_id ?? []),
  )
}

/** The calendar entries of events. Events that no longer exist are omitted. */
export async function entriesOf(db: Firestore, ids: readonly string[]): Promise<CalendarEntry[]> {
  if (ids.length === 0) return []
  const [events, secrets] = await Promise.all(
    [COLLECTIONS.events, COLLECTIONS.eventPrivate].map((name) =>
      db.getAll(...ids.map((id) => db.collection(name).doc(id))),
    ),
  )
  return (events ?? []).flatMap((snapshot, index) => {
    const event = readDocument(eventSchema, snapshot)
    const secret = secrets?.[index] && readDocument(eventPrivateSchema, secrets[index])
    return event ? [{ id: snapshot.id, event, joinUrl: secret?.join_url ?? null }] : []
  })
}
