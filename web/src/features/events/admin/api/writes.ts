import { setDaySettings, type StoredDaySettings } from '@domain/calls/day-settings'
import { deleteEvent as contract } from '@domain/calls/delete-event'
import { setEventCapacity } from '@domain/calls/event-admin'
import type { DaySettingsFields } from '@domain/entities/day-settings'
import type { EventFields } from '@domain/entities/event'
import { MESSAGES } from '@domain/messages'
import { COLLECTIONS } from '@domain/paths'
import { doc, getDocFromServer, serverTimestamp, type DocumentSnapshot } from 'firebase/firestore'
import { readDocument } from '../../../../data/firestore-reads'
import { expireRows } from '../../../../data/pages'
import { queryClient } from '../../../../data/query-client'
import { converters } from '../../../../firebase/converters'
import { AppError, toAppError } from '../../../../firebase/errors'
import { db } from '../../../../firebase/firestore'
import { fromServer } from '../../../../firebase/from-server'
import { call } from '../../../../firebase/functions'
import { transact } from '../../../../firebase/transact'
import { daySettingsQuery } from '../../shared/api/day-settings'
import { EVENTS, type EventRow } from '../../shared/calendar'

/** Stores a new event. Does nothing if an event with the id already exists. @throws AppError */
export async function createEvent(id: string, fields: EventFields): Promise<void> {
  const event = doc(db, COLLECTIONS.events, id)
  const now = serverTimestamp()
  await transact(async (transaction, uid) => {
    if ((await transaction.get(event)).exists()) return
    transaction.set(event, { ...fields, created_by: uid, created_at: now, updated_at: now })
  })
  void expireRows(EVENTS)
}

/** Reads an event; the result is null when the event no longer exists. @throws AppError */
export const readEvent = (id: string): Promise<EventRow | null> =>
  readDocument(COLLECTIONS.events, id, converters.event)

/**
 * Stores the changes to an event, unless somebody else has changed the event since `original` was read. A new number of
 * seats is stored first, by a callable, because only the server can check how many seats are taken. The callable can
 * cause emails with seat offers, so changes by others are also checked before this call. An unchanged date is not
 * written, so that it keeps its microseconds.
 * @throws AppError `stale` when somebody else has changed the event, `gone` when it was deleted, `below_going` when
 *   there are more guests than seats, `event_cancelled` when the number of seats of a cancelled event would change,
 *   `invalid_request` when the event cannot get a registration link
 */
export async function updateEvent(original: EventRow, fields: EventFields): Promise<void> {
  const event = doc(db, COLLECTIONS.events, original.id)
  const { event_date, max_attendees, ...others } = fields
  const needsNoPlaces = isLinkAdded(original, fields)
  if (needsNoPlaces) await assertNoPlaces(original.id)
  if (max_attendees !== original.max_attendees) {
    isStored(await fromServer(() => getDocFromServer(event)), original, fields)
    await updateCapacity(original, max_attendees)
  }
  const isDateChanged = event_date.getTime() !== original.event_date.getTime()
  await transact(async (transaction, uid) => {
    const stored = await transaction.get(event)
    if (isStored(stored, original, fields)) return
    transaction.update(event, {
      ...others,
      ...(isDateChanged && { event_date }),
      updated_at: serverTimestamp(),
      updated_by: uid,
    })
  }).catch(async (rawError: unknown) => {
    // If a member has taken a seat since the first check, the security rules refuse the write. The second check then
    // throws an error that names the reason.
    if (needsNoPlaces && toAppError(rawError).code === 'permission_denied')
      await assertNoPlaces(original.id)
    throw rawError
  })
  void expireRows(EVENTS)
}

/**
 * Checks that no member has a seat at an event or waits for one. Otherwise, the event cannot get a registration link.
 * The security rules check this too.
 * @throws AppError `invalid_request` with the field `registration_url`
 */
async function assertNoPlaces(id: string): Promise<void> {
  const seats = await readDocument(COLLECTIONS.eventSeats, id, converters.eventSeats)
  if (!seats || seats.going + seats.offered + seats.waiting === 0) return
  throw new AppError('invalid_request', {
    field: 'registration_url',
    message: MESSAGES.eventLinkRefused,
  })
}

/** Whether an upcoming event gets a registration link, or a past event with a link is moved into the future. */
function isLinkAdded(original: EventRow, { event_date, registration_url }: EventFields): boolean {
  const now = new Date()
  const wasPast = original.event_date <= now
  if (registration_url === null || (wasPast && event_date <= now)) return false
  return original.registration_url === null || wasPast
}

/**
 * Whether an earlier request, whose response was lost, has already stored `fields`. Returns false if the event has not
 * changed since `original` was read.
 * @throws AppError `stale` when somebody else has changed the event, `gone` when it was deleted
 */
function isStored(stored: DocumentSnapshot, original: EventRow, fields: EventFields): boolean {
  if (!stored.exists()) throw new AppError('gone')
  if (millisOf(stored, 'updated_at') === original.updated_at.getTime()) return false
  if (!hasFields(stored, fields)) throw new AppError('stale')
  return true
}

async function updateCapacity(
  { id, max_attendees: expectedSeats }: EventRow,
  max_attendees: number | null,
): Promise<void> {
  try {
    await call(setEventCapacity, { event_id: id, max_attendees, expected: expectedSeats })
  } catch (rawError) {
    const { code } = toAppError(rawError)
    if (code === 'capacity_changed') throw new AppError('stale', { cause: rawError })
    if (code === 'event_not_found') throw new AppError('gone', { cause: rawError })
    if (code === 'event_cancelled')
      throw new AppError(code, { field: 'max_attendees', cause: rawError })
    throw rawError
  }
}

/** Whether the stored event has the values in `fields`. Ignores the number of seats, which a callable stores. */
function hasFields(stored: DocumentSnapshot, fields: EventFields): boolean {
  const { max_attendees: _, ...others } = fields
  return Object.entries(others).every(([name, value]) =>
    value instanceof Date
      ? millisOf(stored, name) === value.getTime()
      : (stored.get(name) ?? null) === value,
  )
}

function millisOf(stored: DocumentSnapshot, field: string): number | undefined {
  return (stored.get(field) as { toMillis?: () => number } | undefined)?.toMillis?.()
}

/** Deletes an event. Also succeeds if the event no longer exists. @throws AppError */
export async function deleteEvent(id: string): Promise<void> {
  await call(contract, { id })
  void expireRows(EVENTS)
}

/**
 * Stores the settings for Hijri dates and prayer times.
 * @param updated_at the `updated_at` of the version that the admin has edited
 * @throws AppError `day_settings_changed` when another admin has changed the settings since that time
 */
export async function saveDaySettings(
  fields: DaySettingsFields,
  updated_at: StoredDaySettings['updated_at'],
): Promise<void> {
  await call(setDaySettings, { ...fields, updated_at })
  queryClient.setQueryData(daySettingsQuery.queryKey, fields)
}
