import { isDeepStrictEqual } from 'node:util'
import type { SeatLedger } from '@domain/entities/seat-ledger'
import { placeZone } from '@domain/event-time'
import { PLACE_TO_COME, type EventChanges } from '@domain/event-changes'
import { buildQuery, QUERIES } from '@domain/queries'
import type { Services } from '../../lib/services'
import { events, plainData } from '../collections'
import type { WrittenDocument } from '../written-document'
import {
  copiedFieldsOf,
  formerPlaceText,
  isEventData,
  storedPlaceText,
  type EventData,
} from './event-data'
import { addBroadcast, entriesOf, setPlace, updateOffers, type LedgerDraft } from './ledger'
import { changeSeats } from './change'
import { seatLedgers } from './collections'

/** The maximum number of seat ledgers (documents with all seats of an event) that one query returns. */
const PAGE_SIZE = 20

type RequiredServices = Pick<Services, 'db' | 'now' | 'checkpoint'>
type Data = Readonly<Record<string, unknown>>

/**
 * Updates an event's seat ledger (its document in `seat_ledgers`) after a write to the event. Notifies the guests of a
 * new time or venue, and of the deletion of the event. Events without a ledger have no guests. Late and repeated calls
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
 * Updates the ledger of an event from the stored event. This is needed if the event was changed while its ledger was
 * being created, because the trigger that ran after that change found no ledger. Costs one read.
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

/**
 * Call this function after a content item was deleted. Removes the item from each event that has it as its recording.
 * Writes no audit entry, because the deletion already has one. Repeating the call changes nothing. Costs one read if no
 * event has this recording.
 */
export async function removeRecording(services: RequiredServices, content: string): Promise<void> {
  const ledgers = buildQuery(seatLedgers(services.db), QUERIES.seatsOfRecording, [content])
  const page = ledgers.select().limit(PAGE_SIZE)
  for (let { docs } = await page.get(); docs.length > 0; { docs } = await page.get())
    for (const { id } of docs)
      await changeSeats(services, id, (draft) => {
        if (draft.ledger.recording_id !== content) return
        draft.ledger.recording_id = null
        draft.isChanged = true
      })
}

function hasDifferentEventData(ledger: SeatLedger, newData: Data): boolean {
  if (!isEventData(newData)) return false
  const fields = Object.entries(copiedFieldsOf(newData))
  return fields.some(([name, value]) => !isDeepStrictEqual(value, ledger[name as keyof SeatLedger]))
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
  if (!isEventData(newData) || !hasDifferentEventData(ledger, newData)) return
  const newTime = newTimeOf(ledger, newData)
  const newPlace = newPlaceOf(ledger, { oldData, newData })
  Object.assign(ledger, { ...copiedFieldsOf(newData), event_version: version })
  draft.isChanged = true
  if (newTime) {
    ledger.reminded_until = now
    shortenOffers(draft)
  }
  if ((newTime || newPlace) && ledger.starts_at > now && !ledger.cancelled_at)
    addBroadcast(draft, 'everybody', {
      kind: 'event_changed',
      params: { ...NO_CHANGES, ...newTime, ...newPlace },
    })
  updateOffers(draft)
}

const NO_CHANGES: EventChanges = { was_at: '', at: '', was_in: '', in: '' }

/** The old and the new time, for the notification to the guests; undefined if the time has not changed. */
function newTimeOf({ starts_at }: SeatLedger, newData: EventData) {
  const { event_date, time_zone } = newData
  if (event_date.getTime() === starts_at.getTime()) return undefined
  const zone = placeZone({ time_zone: typeof time_zone === 'string' ? time_zone : null })
  return {
    was_at: starts_at.toISOString(),
    at: event_date.toISOString(),
    time_zone: zone ?? '',
  }
}

/** The old and the new venue, for the notification to the guests; undefined if the venue has not changed. */
function newPlaceOf(
  ledger: SeatLedger,
  { oldData, newData }: { oldData: Data | undefined; newData: EventData },
) {
  const place = storedPlaceText(newData)
  const previousPlace = ledger.place ?? (oldData ? storedPlaceText(oldData) : place)
  // An old ledger may contain the same venue in another form, which earlier versions of the functions stored.
  if (previousPlace === place || previousPlace === formerPlaceText(newData)) return undefined
  return { was_in: previousPlace, in: place || PLACE_TO_COME }
}

/** Shortens offers of seats that would end after the beginning of the event. */
function shortenOffers(draft: LedgerDraft): void {
  const { starts_at } = draft.ledger
  for (const [uid, { status, offered_until }] of entriesOf(draft.ledger, ['offered']))
    if (offered_until && offered_until > starts_at)
      setPlace(draft, uid, { status, offered_until: starts_at })
}
