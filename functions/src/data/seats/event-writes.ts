import type { Services } from '../../lib/services'
import { eventTimeText, placeZone } from '@domain/event-time'
import type { SeatLedger } from '@domain/entities/seat-ledger'
import { events, plainData } from '../collections'
import type { WrittenDocument } from '../search/sync-entries'
import { entriesOf, placeOf, setPlace, updateOffers, type LedgerDraft } from './ledger'
import { addBroadcast } from './admin-commands'
import { changeSeats } from './change'
import { seatLedgers } from './collections'

type RequiredServices = Pick<Services, 'db' | 'now' | 'checkpoint'>
type Data = Readonly<Record<string, unknown>>

/**
 * Updates an event's seat ledger (its document in `seat_ledgers`) after a write of the event. Notifies the guests of a
 * new time or place, and of the deletion of the event. Events without a ledger have no guests. Late and repeated calls
 * change nothing.
 */
export async function updateLedgerOfEvent(
  services: RequiredServices,
  { before, after }: WrittenDocument,
): Promise<void> {
  const { id } = after
  if (!(await seatLedgers(services.db).doc(id).get()).exists) return
  const [oldData, newData] = [plainData(before), plainData(after)]
  const version = after.updateTime?.toDate()
  await changeSeats(services, id, (draft) => {
    if (!newData) closeDeleted(draft)
    else if (version && version > draft.ledger.event_version)
      applyEventChange(draft, { oldData, newData, version })
  })
}

/**
 * Updates a ledger from the stored event, without a trigger event. The update is needed when the event was changed
 * while its ledger was being created, because the trigger of that change found no ledger. Costs one read.
 */
export async function syncLedger(
  services: RequiredServices,
  id: string,
  ledger: SeatLedger,
): Promise<void> {
  const event = await events(services.db).doc(id).get()
  const version = event.updateTime?.toDate()
  const newData = plainData(event)
  if (
    newData &&
    version &&
    !(version > ledger.event_version && hasDifferentEventData(ledger, newData))
  )
    return
  await changeSeats(services, id, (draft) => {
    if (!newData) closeDeleted(draft)
    else if (version) applyEventChange(draft, { oldData: undefined, newData, version })
  })
}

function hasDifferentEventData(
  { title, starts_at, place, is_elsewhere }: SeatLedger,
  newData: Data,
): boolean {
  const { event_date } = newData
  return (
    newData['title'] !== title ||
    placeOf(newData) !== place ||
    !(event_date instanceof Date && event_date.getTime() === starts_at.getTime()) ||
    (typeof newData['registration_url'] === 'string') !== is_elsewhere
  )
}

function closeDeleted(draft: LedgerDraft): void {
  const { ledger, now } = draft
  if (ledger.deleted_at) return
  if (!ledger.cancelled_at && ledger.starts_at > now)
    addBroadcast(draft, 'everybody', { kind: 'event_cancelled', params: {} })
  ledger.deleted_at = now
  draft.isChanged = true
}

function applyEventChange(
  draft: LedgerDraft,
  { oldData, newData, version }: { oldData: Data | undefined; newData: Data; version: Date },
): void {
  const { ledger, now } = draft
  const starts_at = newData['event_date']
  const title = newData['title']
  if (!(starts_at instanceof Date) || typeof title !== 'string') return
  const isElsewhere = typeof newData['registration_url'] === 'string'
  const isMoved = starts_at.getTime() !== ledger.starts_at.getTime()
  const place = placeOf(newData)
  const previousPlace = ledger.place ?? (oldData ? placeOf(oldData) : place)
  const hasNewPlace = previousPlace !== place
  if (!hasDifferentEventData(ledger, newData)) return
  const previousStart = ledger.starts_at
  Object.assign(ledger, {
    title,
    starts_at,
    place,
    is_elsewhere: isElsewhere,
    event_version: version,
  })
  draft.isChanged = true
  if (isMoved) {
    ledger.reminded_until = now
    shortenOffers(draft)
  }
  if ((isMoved || hasNewPlace) && starts_at > now && !ledger.cancelled_at)
    addBroadcast(draft, 'everybody', {
      kind: 'event_changed',
      params: {
        was_at: isMoved ? timeText(previousStart, oldData ?? newData) : '',
        at: isMoved ? timeText(starts_at, newData) : '',
        was_in: hasNewPlace ? previousPlace : '',
        in: hasNewPlace ? place || 'a place that will be announced' : '',
      },
    })
  updateOffers(draft)
}

/** Shortens offers that would end after the beginning of the event. */
function shortenOffers(draft: LedgerDraft): void {
  const { starts_at } = draft.ledger
  for (const [uid, { status, offered_until }] of entriesOf(draft.ledger, ['offered']))
    if (offered_until && offered_until > starts_at)
      setPlace(draft, uid, { status, offered_until: starts_at })
}

/** A time as text, in the time zone of the event's place, or in UTC when none is known. */
function timeText(event_date: Date, { time_zone }: Data): string {
  const zone = placeZone({ time_zone: typeof time_zone === 'string' ? time_zone : null }) ?? 'UTC'
  return eventTimeText({ event_date, ends_at: null, time_zone: null, city: null }, zone)
}
