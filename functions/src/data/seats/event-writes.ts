import type { Services } from '../../lib/services'
import { eventTimeText, placeZone } from '@domain/event-time'
import type { SeatLedger } from '@domain/entities/seat-ledger'
import { events, plainData } from '../collections'
import type { Written } from '../search/keep-in-step'
import { entriesOf, place, settle, type Book } from './book'
import { tell } from './admin-commands'
import { changeSeats } from './change'
import { seatLedgers } from './collections'

type Wired = Pick<Services, 'db' | 'now' | 'checkpoint'>
type Data = Readonly<Record<string, unknown>>

/**
 * Updates an event's ledger after a write of the event. Notifies the guests of a new time or place, and of the deletion
 * of the event. Events without a ledger have no guests. Late and repeated calls change nothing.
 */
export async function followEvent(wired: Wired, { before, after }: Written): Promise<void> {
  const { id } = after
  if (!(await seatLedgers(wired.db).doc(id).get()).exists) return
  const [was, is] = [plainData(before), plainData(after)]
  const version = after.updateTime?.toDate()
  await changeSeats(wired, id, (book) => {
    if (!is) closeDeleted(book)
    else if (version && version > book.ledger.event_version)
      applyEventChange(book, { was, is, version })
  })
}

/**
 * Updates a ledger without a trigger. This is needed when the event changed while its ledger was being created. Costs
 * one read.
 */
export async function catchUp(wired: Wired, id: string, ledger: SeatLedger): Promise<void> {
  const event = await events(wired.db).doc(id).get()
  const version = event.updateTime?.toDate()
  const is = plainData(event)
  if (is && version && !(version > ledger.event_version && hasOtherFacts(ledger, is))) return
  await changeSeats(wired, id, (book) => {
    if (!is) closeDeleted(book)
    else if (version) applyEventChange(book, { was: undefined, is, version })
  })
}

function hasOtherFacts({ title, starts_at, is_elsewhere }: SeatLedger, is: Data): boolean {
  const { event_date } = is
  return (
    is['title'] !== title ||
    !(event_date instanceof Date && event_date.getTime() === starts_at.getTime()) ||
    (typeof is['registration_url'] === 'string') !== is_elsewhere
  )
}

function closeDeleted(book: Book): void {
  const { ledger, now } = book
  if (ledger.deleted_at) return
  if (!ledger.cancelled_at && ledger.starts_at > now)
    tell(book, 'everybody', { kind: 'event_cancelled', params: {} })
  ledger.deleted_at = now
  book.isTouched = true
}

function applyEventChange(
  book: Book,
  { was, is, version }: { was: Data | undefined; is: Data; version: Date },
): void {
  const { ledger, now } = book
  const starts_at = is['event_date']
  const title = is['title']
  if (!(starts_at instanceof Date) || typeof title !== 'string') return
  const isElsewhere = typeof is['registration_url'] === 'string'
  const isMoved = starts_at.getTime() !== ledger.starts_at.getTime()
  const places = [was ?? {}, is].map(placeOf)
  const hasNewPlace = was !== undefined && places[0] !== places[1]
  if (!hasOtherFacts(ledger, is) && !hasNewPlace) return
  const formerly = ledger.starts_at
  Object.assign(ledger, { title, starts_at, is_elsewhere: isElsewhere, event_version: version })
  book.isTouched = true
  if (isMoved) {
    ledger.reminded_until = now
    shortenOffers(book)
  }
  if ((isMoved || hasNewPlace) && starts_at > now && !ledger.cancelled_at)
    tell(book, 'everybody', {
      kind: 'event_changed',
      params: {
        was_at: isMoved ? timeText(formerly, was ?? is) : '',
        at: isMoved ? timeText(starts_at, is) : '',
        was_in: hasNewPlace ? (places[0] ?? '') : '',
        in: hasNewPlace ? places[1] || 'a place that will be announced' : '',
      },
    })
  settle(book)
}

/** Shortens offers that would end after the beginning of the event. */
function shortenOffers(book: Book): void {
  const { starts_at } = book.ledger
  for (const [uid, { status, offered_until }] of entriesOf(book.ledger, ['offered']))
    if (offered_until && offered_until > starts_at)
      place(book, uid, { status, offered_until: starts_at })
}

const placeOf = ({ location, city }: Data): string =>
  [location, city].filter((part) => typeof part === 'string').join(', ')

/** A time as text, in the time zone of the event's place, or in UTC when none is known. */
function timeText(event_date: Date, { time_zone }: Data): string {
  const zone = placeZone({ time_zone: typeof time_zone === 'string' ? time_zone : null }) ?? 'UTC'
  return eventTimeText({ event_date, ends_at: null, time_zone: null, city: null }, zone)
}
