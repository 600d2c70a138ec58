import type { CallResponse } from '@domain/calls/contract'
import type { addGuest } from '@domain/calls/event-admin'
import type { SeatAnswer } from '@domain/calls/seats'
import type { AuditAction } from '@domain/entities/audit-entry'
import type { GuestInfoFields } from '@domain/entities/event-private'
import type { Guest } from '@domain/entities/seat-ledger'
import { DomainError } from '@domain/errors'
import type { GuestMove } from '@domain/options'
import {
  addBroadcast,
  entriesOf,
  freeSeats,
  setPlace,
  seatedOf,
  updateOffers,
  waitingOf,
  type LedgerDraft,
} from './ledger'
import { seatAnswerOf, assertOpen, takePlace, leaveEvent } from './member-commands'

/** A guest, with the name for the audit log. */
export interface NamedGuest {
  uid: string
  name: string
}

/**
 * Runs a change to a guest's seat or position on the waitlist. Adds an audit entry if the status or position is
 * different afterwards.
 */
function withAuditEntry(
  draft: LedgerDraft,
  action: AuditAction,
  { uid, name }: NamedGuest,
  work: () => unknown,
): SeatAnswer {
  const before = seatAnswerOf(draft, uid)
  work()
  const after = seatAnswerOf(draft, uid)
  if (before.status !== after.status || before.position !== after.position)
    draft.auditedActions.push({ action, before: { ...before }, after: { ...after, guest: name } })
  return after
}

/**
 * Returns a guest whose seat admins may change.
 * @throws {DomainError} `guest_not_found`; `event_cancelled` if the event was cancelled, because nobody needs a seat
 * then
 */
function guestOf({ ledger }: LedgerDraft, { uid }: NamedGuest): Guest {
  const guest = ledger.guests[uid]
  if (!guest || ledger.deleted_at) throw new DomainError('guest_not_found')
  if (ledger.cancelled_at) throw new DomainError('event_cancelled')
  return guest
}

export function addEventGuest(
  draft: LedgerDraft,
  guest: NamedGuest,
): CallResponse<typeof addGuest> {
  assertOpen(draft)
  const status = draft.ledger.guests[guest.uid]?.status
  if (status && status !== 'cancelled' && status !== 'lapsed')
    return { ...seatAnswerOf(draft, guest.uid), added: false }
  const answer = withAuditEntry(draft, 'guest_added', guest, () =>
    takePlace(draft, guest.uid, 'seat_given'),
  )
  return { ...answer, added: true }
}

export function removeEventGuest(draft: LedgerDraft, guest: NamedGuest): SeatAnswer {
  guestOf(draft, guest)
  return withAuditEntry(draft, 'guest_removed', guest, () =>
    leaveEvent(draft, guest.uid, 'seat_taken_away'),
  )
}

/**
 * Moves a guest forward on the waitlist, or gives the guest a seat. Admins can give a seat even after the event has
 * begun, for example to a waiting guest at the entrance, or to a guest whose offer has lapsed.
 */
export function moveEventGuest(draft: LedgerDraft, guest: NamedGuest, to: GuestMove): SeatAnswer {
  const { status } = guestOf(draft, guest)
  if (to === 'going' && status === 'going') return seatAnswerOf(draft, guest.uid)
  return withAuditEntry(draft, 'guest_moved', guest, () => {
    if (to === 'going') giveSeat(draft, guest.uid, status)
    else moveUp(draft, guest.uid, to)
  })
}

function giveSeat(draft: LedgerDraft, uid: string, status: Guest['status']): void {
  const { ledger, now } = draft
  // An offer ends at the latest when the event begins. The guest with the lapsed offer was first on the waitlist, so
  // counts as waiting after the event has begun.
  const isWaiting = status === 'waiting' || (status === 'lapsed' && ledger.starts_at <= now)
  if (!isWaiting && status !== 'offered') throw new DomainError('guest_not_waiting')
  if (isWaiting && freeSeats(ledger) < 1) throw new DomainError('event_full')
  setPlace(draft, uid, { status: 'going', position_at: now, news: 'seat_given' })
}

function moveUp(draft: LedgerDraft, uid: string, to: 'up' | 'first'): void {
  const queue = waitingOf(draft.ledger)
  const index = queue.findIndex(([waiting]) => waiting === uid)
  const own = queue[index]
  const [first] = queue
  const before = queue[index - 1]
  if (!own || !first) throw new DomainError('guest_not_waiting')
  if (!before) return
  if (to === 'first') setPlace(draft, uid, { status: 'waiting', ticket: first[1].ticket - 1 })
  else {
    setPlace(draft, uid, { status: 'waiting', ticket: before[1].ticket })
    setPlace(draft, before[0], { status: 'waiting', ticket: own[1].ticket })
  }
}

export function checkInEventGuest(
  draft: LedgerDraft,
  guest: NamedGuest,
  attended: boolean,
): SeatAnswer {
  const { status } = guestOf(draft, guest)
  if (status !== 'going' && status !== 'attended') throw new DomainError('guest_not_going')
  const newStatus = attended ? 'attended' : 'going'
  if (status === newStatus) return seatAnswerOf(draft, guest.uid)
  return withAuditEntry(draft, 'guest_checked_in', guest, () =>
    setPlace(draft, guest.uid, { status: newStatus }),
  )
}

export function markEventCancelled(draft: LedgerDraft, message: string): void {
  const { ledger, now } = draft
  if (ledger.deleted_at) throw new DomainError('event_not_found')
  if (ledger.cancelled_at) return
  if (ledger.starts_at <= now) throw new DomainError('event_over')
  ledger.cancelled_at = now
  draft.isChanged = true
  draft.auditedActions.push({ action: 'event_cancelled', after: { cancelled_at: now, message } })
  addBroadcast(draft, 'everybody', { kind: 'event_cancelled', params: { message } })
}

export function setCapacity(
  draft: LedgerDraft,
  newCapacity: number | null,
  expected: number | null,
): void {
  const { ledger } = draft
  if (ledger.deleted_at) throw new DomainError('event_not_found')
  const before = ledger.capacity
  if (before === newCapacity) return
  if (ledger.cancelled_at) throw new DomainError('event_cancelled')
  if (before !== expected) throw new DomainError('capacity_changed')
  const used = seatedOf(ledger).length + entriesOf(ledger, ['offered']).length
  if (newCapacity !== null && newCapacity < used) throw new DomainError('below_going')
  ledger.capacity = newCapacity
  draft.isChanged = true
  draft.auditedActions.push({
    action: 'event_capacity_changed',
    before: { max_attendees: before },
    after: { max_attendees: newCapacity },
  })
  updateOffers(draft)
}

/**
 * Sets the join link and the notes of an event.
 * @param expected the version that the admin has edited, 0 if there was none; if undefined, any version is replaced
 * @returns the stored version
 */
export function setGuestInfo(
  draft: LedgerDraft,
  { join_url, notes }: GuestInfoFields,
  expected?: number,
): number {
  const { ledger } = draft
  if (ledger.deleted_at) throw new DomainError('event_not_found')
  const { version, ...before } = ledger.guest_info ?? { join_url: null, notes: null, version: 0 }
  if (before.join_url === join_url && before.notes === notes) return version
  if (expected !== undefined && expected !== version) throw new DomainError('guest_info_changed')
  ledger.guest_info = { join_url, notes, version: ledger.version }
  draft.isChanged = true
  draft.auditedActions.push({ action: 'guest_info_changed', before, after: { join_url, notes } })
  return ledger.version
}

/** Sets the recording of an event. @param content null removes the recording */
export function setRecording(
  draft: LedgerDraft,
  content: { id: string; title: string } | null,
): void {
  const { ledger } = draft
  if (ledger.deleted_at) throw new DomainError('event_not_found')
  const before = ledger.recording_id
  if (before === (content?.id ?? null)) return
  ledger.recording_id = content?.id ?? null
  draft.isChanged = true
  draft.auditedActions.push({
    action: 'event_recording_set',
    before: { recording_id: before },
    after: { recording_id: ledger.recording_id },
  })
  if (content) {
    // Notifies the guests who were checked in. If no guest was checked in, for example at an online event,
    // notifies everybody with a seat.
    const audience = entriesOf(ledger, ['attended']).length > 0 ? 'attended' : 'going'
    addBroadcast(draft, audience, { kind: 'event_recording', params: { content: content.title } })
  }
}
