import { DAY_MS } from '@domain/durations'
import type { EventSeats } from '@domain/entities/event-seats'
import type { Rsvp } from '@domain/entities/rsvp'
import type { EventBroadcast } from '@domain/entities/event-broadcast'
import type { Guest, SeatLedger } from '@domain/entities/seat-ledger'
import type { Event } from '@domain/entities/event'
import type { AuditedAction } from '@domain/audit'
import type { AuditActor } from '@domain/entities/audit-entry'
import { FACES_SHOWN, QUEUE_SHOWN, REMINDERS } from '@domain/limits'
import { HOLDING_STATUSES, SEATED_STATUSES, type RsvpStatus } from '@domain/options'
import { offerEnd } from '@domain/seats'
import { copiedFieldsOf } from './event-data'

/**
 * A draft: a seat ledger that is being changed, and the other data that the same commit writes. The functions of this
 * file do not read or write the database.
 */
export interface LedgerDraft {
  readonly id: string
  readonly now: Date
  readonly ledger: SeatLedger
  /** Whether the ledger has changed. */
  isChanged: boolean
  auditedActions: (Omit<AuditedAction, 'actor' | 'at' | 'target'> & {
    actor?: AuditActor | undefined
  })[]
  broadcasts: Pick<EventBroadcast, 'kind' | 'params' | 'audience'>[]
}

/** Creates the seat ledger of an event. */
export function newLedger(event: Event, version: Date, now: Date): SeatLedger {
  return {
    ...copiedFieldsOf({ ...event }),
    deleted_at: null,
    event_version: version,
    capacity: event.max_attendees,
    cancelled_at: event.cancelled_at ?? null,
    recording_id: event.recording_id ?? null,
    guest_info: null,
    guests: {},
    members: [],
    last_ticket: 0,
    version: 0,
    changed_at: now,
    reminded_until: now,
    next_at: null,
  }
}

/**
 * Creates a draft of a ledger's next version. The draft closes expired offers and creates offers for the free seats.
 */
export function openLedger(id: string, stored: SeatLedger, now: Date): LedgerDraft {
  const ledger = { ...structuredClone(stored), version: stored.version + 1, changed_at: now }
  const draft: LedgerDraft = {
    id,
    now,
    ledger,
    isChanged: false,
    auditedActions: [],
    broadcasts: [],
  }
  updateOffers(draft)
  return draft
}

/** Returns the ledger of a draft, with updated values in the fields that depend on its guests. */
export function closeLedger({ ledger }: LedgerDraft): SeatLedger {
  const members = entriesOf(ledger, HOLDING_STATUSES).map(([uid]) => uid)
  return { ...ledger, members, next_at: nextWorkTime(ledger) }
}

export type GuestEntry = readonly [uid: string, guest: Guest]

/** Returns the guests with the given statuses, in the order of their tickets (the numbers that order the waitlist). */
export function entriesOf(
  { guests }: Pick<SeatLedger, 'guests'>,
  statuses: readonly RsvpStatus[],
): GuestEntry[] {
  return Object.entries(guests)
    .filter(([, { status }]) => statuses.includes(status))
    .sort(compareEntries)
}

type TicketEntry = readonly [uid: string, guest: Pick<Guest, 'ticket'>]

/**
 * Compares two guests by ticket, and then by uid. Two tickets can be equal after an admin has moved a guest to the
 * front of the waitlist.
 */
export function compareEntries([uid, a]: TicketEntry, [otherUid, b]: TicketEntry): number {
  return a.ticket - b.ticket || (uid < otherUid ? -1 : Number(uid > otherUid))
}

export const seatedOf = (ledger: SeatLedger) => entriesOf(ledger, SEATED_STATUSES)
export const waitingOf = (ledger: SeatLedger) => entriesOf(ledger, ['waiting'])
export const holdersOf = (ledger: SeatLedger) => entriesOf(ledger, HOLDING_STATUSES)

/** Returns what members can read about an event's seats: the counts, some guests and the start of the waitlist. */
export function seatsOf(ledger: SeatLedger): EventSeats {
  const seated = seatedOf(ledger)
  const waiting = waitingOf(ledger)
  return {
    capacity: ledger.capacity,
    going: seated.length,
    offered: entriesOf(ledger, ['offered']).length,
    waiting: waiting.length,
    faces: seated.slice(0, FACES_SHOWN).map(([uid]) => uid),
    queue: waiting.slice(0, QUEUE_SHOWN).map(([, { ticket }]) => ticket),
    version: ledger.version,
  }
}

/** Returns the guest's own copy of a seat, which is stored in `rsvps`. */
export function rsvpOf(
  event_id: string,
  user_id: string,
  { status, position_at, offered_until, ticket, version }: Guest,
): Rsvp {
  return {
    event_id,
    user_id,
    status,
    position_at,
    offered_until,
    ticket: status === 'waiting' ? ticket : null,
    version,
  }
}

export const isClosed = ({ deleted_at, cancelled_at }: SeatLedger): boolean =>
  deleted_at !== null || cancelled_at !== null

/** The number of seats that are neither taken nor offered; Infinity without a limit. */
export function freeSeats(ledger: SeatLedger): number {
  const used = entriesOf(ledger, [...SEATED_STATUSES, 'offered']).length
  return ledger.capacity === null ? Infinity : Math.max(0, ledger.capacity - used)
}

/** Changes a guest's seat, offer or position on the waitlist in the ledger. */
export function setPlace(
  draft: LedgerDraft,
  uid: string,
  change: Pick<Guest, 'status'> & Partial<Guest>,
): Guest {
  const { ledger, now } = draft
  const guest: Guest = {
    position_at: now,
    ticket: 0,
    ...ledger.guests[uid],
    offered_until: null,
    news: null,
    ...change,
    changed_at: now,
    version: ledger.version,
  }
  ledger.guests[uid] = guest
  draft.isChanged = true
  return guest
}

/** Ends expired offers. If the event has not begun, offers free seats to the first guests on the waitlist. */
export function updateOffers(draft: LedgerDraft): void {
  const { ledger, now } = draft
  if (isClosed(ledger)) return
  const hasBegun = ledger.starts_at <= now
  for (const [uid, { offered_until }] of entriesOf(ledger, ['offered']))
    if (offered_until && offered_until <= now)
      setPlace(draft, uid, { status: 'lapsed', news: hasBegun ? null : 'offer_lapsed' })
  if (hasBegun || ledger.is_elsewhere) return
  for (const [uid] of waitingOf(ledger).slice(0, freeSeats(ledger)))
    setPlace(draft, uid, {
      status: 'offered',
      offered_until: offerEnd(now, ledger.starts_at),
      news: 'seat_offered',
    })
}

/**
 * Adds a broadcast (a notification for many guests) to the draft, unless the event has no guests. The broadcast is sent
 * after the commit.
 */
export function addBroadcast(
  draft: LedgerDraft,
  audience: LedgerDraft['broadcasts'][number]['audience'],
  { kind, params }: Pick<LedgerDraft['broadcasts'][number], 'kind' | 'params'>,
): void {
  const { id, ledger } = draft
  if (ledger.members.length === 0 && Object.keys(ledger.guests).length === 0) return
  draft.broadcasts.push({ audience, kind, params: { event: id, title: ledger.title, ...params } })
}

const REMINDER_TIMES = Object.entries(REMINDERS) as [keyof typeof REMINDERS, number][]

/** The reminders that have not been processed yet, and their times. */
export function remindersOf({ starts_at, reminded_until }: SeatLedger) {
  return REMINDER_TIMES.map(
    ([name, seconds]) => [name, new Date(starts_at.getTime() - seconds * 1000)] as const,
  ).filter(([, at]) => at > reminded_until)
}

/** When the scheduled work must process a ledger next; null for never. */
function nextWorkTime(ledger: SeatLedger): Date | null {
  if (ledger.deleted_at) return new Date(ledger.deleted_at.getTime() + DAY_MS)
  if (ledger.cancelled_at) return null
  const offers = entriesOf(ledger, ['offered']).flatMap(([, guest]) => guest.offered_until ?? [])
  const reminders = seatedOf(ledger).length > 0 ? remindersOf(ledger).map(([, at]) => at) : []
  const moments = [...offers, ...reminders].map((moment) => moment.getTime())
  return moments.length > 0 ? new Date(Math.min(...moments)) : null
}
