import type { Firestore } from 'firebase-admin/firestore'
import { DAY_MS } from '@domain/durations'
import {
  announcementSchema,
  type AnnouncementTarget,
  type Announcement,
} from '@domain/entities/announcement'
import { contentItemSchema, type ContentItem } from '@domain/entities/content-item'
import { eventSchema, type Event } from '@domain/entities/event'
import { seatLedgerSchema } from '@domain/entities/seat-ledger'
import { ANNOUNCEMENTS_LIVE, NEWS_DAYS, NEWS_SHOWN, STATS_CACHE_SECONDS } from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import { buildQuery, QUERIES } from '@domain/queries'
import { cacheFor } from '../../lib/cache-for'
import type { Services } from '../../lib/services'
import { announcements } from '../announcements/collections'
import { rowsOf } from '../collections'
import { seatedOf } from '../seats/ledger'
import { seatLedgers } from '../seats/collections'

type WithId<T> = T & { id: string }

/**
 * The data of the home page that is the same for all members. `newsFor` selects from this data what is new to a member.
 */
export interface SharedHomeData {
  content: readonly WithId<ContentItem>[]
  newEvents: readonly WithId<Event>[]
  /** The next events that are not cancelled. */
  events: readonly WithId<Event>[]
  announcements: readonly WithId<Announcement>[]
  /** For each event whose guests are the audience of a live announcement: the uids of the guests with a seat. */
  seated: ReadonlyMap<string, ReadonlySet<string>>
}

/** The number of new items to read in an area: one more than the page shows, to find out whether there are more. */
const NEWS_LIMIT = NEWS_SHOWN + 1
/** How many of the next events to read: two, because one may be cancelled. */
const UPCOMING_EVENTS = 2
/** The number of further events to read if all of the first UPCOMING_EVENTS events are cancelled. */
const MORE_UPCOMING_EVENTS = 6

const sharedDataCache = cacheFor<SharedHomeData>(STATS_CACHE_SECONDS)

/** Returns the shared data. Each process reads this data at most once in STATS_CACHE_SECONDS. */
export const readShared = (services: Pick<Services, 'db' | 'now'>): Promise<SharedHomeData> =>
  sharedDataCache(services.now(), () => loadShared(services))

/**
 * Reads the shared data. Content and events cost at most 10 reads, or 16 if the next two events are cancelled. A live
 * announcement costs one read, or two if it is for the guests of an event.
 */
async function loadShared({ db, now }: Pick<Services, 'db' | 'now'>): Promise<SharedHomeData> {
  const at = now()
  const recent = new Date(at.getTime() - NEWS_DAYS * DAY_MS)
  const [content, newEvents, upcoming, live] = await Promise.all([
    buildQuery(db.collection(COLLECTIONS.contentLibrary), QUERIES.newContent, [recent])
      .limit(NEWS_LIMIT)
      .get(),
    buildQuery(eventsOf(db), QUERIES.newEvents, [recent]).limit(NEWS_LIMIT).get(),
    upcomingEvents(db, at),
    buildQuery(announcements(db), QUERIES.liveAnnouncements, ['live'])
      .limit(ANNOUNCEMENTS_LIVE)
      .get(),
  ])
  const liveAnnouncements = rowsOf(announcementSchema, live.docs)
  return {
    content: rowsOf(contentItemSchema, content.docs),
    newEvents: rowsOf(eventSchema, newEvents.docs).filter(isNotCancelled),
    events: upcoming,
    announcements: liveAnnouncements,
    seated: await seatedGuests(db, liveAnnouncements),
  }
}

async function upcomingEvents(db: Firestore, from: Date): Promise<WithId<Event>[]> {
  const query = buildQuery(eventsOf(db), QUERIES.eventsToCome, [from])
  const first = await query.limit(UPCOMING_EVENTS).get()
  const events = rowsOf(eventSchema, first.docs).filter(isNotCancelled)
  if (events.length > 0 || first.size < UPCOMING_EVENTS) return events
  const more = await query.startAfter(first.docs.at(-1)).limit(MORE_UPCOMING_EVENTS).get()
  return rowsOf(eventSchema, more.docs).filter(isNotCancelled)
}

async function seatedGuests(
  db: Firestore,
  liveAnnouncements: readonly AnnouncementTarget[],
): Promise<SharedHomeData['seated']> {
  const ids = [...new Set(liveAnnouncements.flatMap(({ event_id }) => event_id ?? []))]
  if (ids.length === 0) return new Map()
  const ledgers = await db.getAll(...ids.map((id) => seatLedgers(db).doc(id)))
  return new Map(
    rowsOf(seatLedgerSchema, ledgers).map((ledger) => [
      ledger.id,
      new Set(seatedOf(ledger).map(([uid]) => uid)),
    ]),
  )
}

const eventsOf = (db: Firestore) => db.collection(COLLECTIONS.events)

const isNotCancelled = ({ cancelled_at }: Event) => !cancelled_at
