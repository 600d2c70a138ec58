import type { SeatAnswer } from '@domain/calls/seats'
import type { AuditAction } from '@domain/entities/audit-entry'
import type { GuestInfoFields } from '@domain/entities/event-private'
import type { Guest } from '@domain/entities/seat-ledger'
import { DomainError } from '@domain/errors'
import type { GuestMove } from '@domain/options'
import { entriesOf, freeSeats, place, seatedOf, settle, waitingOf, type Book } from './book'
import { answerTo, assertOpen, enter, leave } from './member-commands'

/** A guest, with the name for the audit log. */
export interface Named {
  uid: string
  name: string
}

/** Runs a change of a guest, and records it if it has changed their place. */
function recorded(
  book: Book,
  action: AuditAction,
  { uid, name }: Named,
  work: () => unknown,
): SeatAnswer {
  const before = answerTo(book, uid)
  work()
  const after = answerTo(book, uid)
  if (before.status !== after.status || before.position !== after.position)
    book.acts.push({ action, before: { ...before }, after: { ...after, guest: name } })
  return after
}

function guestOf({ ledger }: Book, { uid }: Named): Guest {
  const guest = ledger.guests[uid]
  if (!guest || ledger.deleted_at) throw new DomainError('guest_not_found')
  return guest
}

export function add(book: Book, named: Named): SeatAnswer {
  assertOpen(book)
  const status = book.ledger.guests[named.uid]?.status
  if (status && status !== 'cancelled' && status !== 'lapsed') return answerTo(book, named.uid)
  return recorded(book, 'guest_added', named, () => enter(book, named.uid, 'seat_given'))
}

export function remove(book: Book, named: Named): SeatAnswer {
  guestOf(book, named)
  return recorded(book, 'guest_removed', named, () => leave(book, named.uid, 'seat_taken_away'))
}

/**
 * Moves a guest in the line, or gives them a seat. Admins can also give a seat after the event has begun, for example
 * to a waiting guest at the entrance.
 */
export function move(book: Book, named: Named, to: GuestMove): SeatAnswer {
  const { status } = guestOf(book, named)
  if (book.ledger.cancelled_at) throw new DomainError('event_cancelled')
  if (to === 'going' && status === 'going') return answerTo(book, named.uid)
  return recorded(book, 'guest_moved', named, () => {
    if (to === 'going') giveSeat(book, named.uid, status)
    else moveAhead(book, named.uid, to)
  })
}

function giveSeat(book: Book, uid: string, status: Guest['status']): void {
  if (status !== 'waiting' && status !== 'offered') throw new DomainError('guest_not_waiting')
  if (status === 'waiting' && freeSeats(book.ledger) < 1) throw new DomainError('event_full')
  place(book, uid, { status: 'going', position_at: book.now, news: 'seat_given' })
}

function moveAhead(book: Book, uid: string, to: 'up' | 'first'): void {
  const line = waitingOf(book.ledger)
  const index = line.findIndex(([waiting]) => waiting === uid)
  const own = line[index]
  const [first] = line
  const before = line[index - 1]
  if (!own || !first) throw new DomainError('guest_not_waiting')
  if (!before) return
  if (to === 'first') place(book, uid, { status: 'waiting', ticket: first[1].ticket - 1 })
  else {
    place(book, uid, { status: 'waiting', ticket: before[1].ticket })
    place(book, before[0], { status: 'waiting', ticket: own[1].ticket })
  }
}

export function checkIn(book: Book, named: Named, attended: boolean): SeatAnswer {
  const { status } = guestOf(book, named)
  if (status !== 'going' && status !== 'attended') throw new DomainError('guest_not_going')
  const wanted = attended ? 'attended' : 'going'
  if (status === wanted) return answerTo(book, named.uid)
  return recorded(book, 'guest_checked_in', named, () => place(book, named.uid, { status: wanted }))
}

export function cancel(book: Book, message: string): void {
  const { ledger, now } = book
  if (ledger.deleted_at) throw new DomainError('event_not_found')
  if (ledger.cancelled_at) return
  if (ledger.starts_at <= now) throw new DomainError('event_over')
  ledger.cancelled_at = now
  book.isTouched = true
  book.acts.push({ action: 'event_cancelled', after: { cancelled_at: now, message } })
  tell(book, 'everybody', { kind: 'event_cancelled', params: { message } })
}

/** Notifies the guests of an audience about their event, unless the event has no guests. */
export function tell(
  book: Book,
  audience: Book['tellings'][number]['audience'],
  { kind, params }: Pick<Book['tellings'][number], 'kind' | 'params'>,
): void {
  const { id, ledger } = book
  if (ledger.members.length === 0 && Object.keys(ledger.guests).length === 0) return
  book.tellings.push({ audience, kind, params: { event: id, title: ledger.title, ...params } })
}

export function setCapacity(book: Book, wanted: number | null, expected: number | null): void {
  const { ledger } = book
  if (ledger.deleted_at) throw new DomainError('event_not_found')
  const before = ledger.capacity
  if (before === wanted) return
  if (before !== expected) throw new DomainError('capacity_changed')
  const used = seatedOf(ledger).length + entriesOf(ledger, ['offered']).length
  if (wanted !== null && wanted < used) throw new DomainError('below_going')
  ledger.capacity = wanted
  book.isTouched = true
  book.acts.push({
    action: 'event_capacity_changed',
    before: { max_attendees: before },
    after: { max_attendees: wanted },
  })
  settle(book)
}

export function setGuestInfo(book: Book, { join_url, notes }: GuestInfoFields): void {
  const { ledger } = book
  if (ledger.deleted_at) throw new DomainError('event_not_found')
  const { version: _, ...before } = ledger.guest_info ?? { join_url: null, notes: null, version: 0 }
  if (before.join_url === join_url && before.notes === notes) return
  ledger.guest_info = { join_url, notes, version: ledger.version }
  book.isTouched = true
  book.acts.push({ action: 'guest_info_changed', before, after: { join_url, notes } })
}

/** Sets the recording of an event. @param content null removes the recording */
export function setRecording(book: Book, content: { id: string; title: string } | null): void {
  const { ledger } = book
  if (ledger.deleted_at) throw new DomainError('event_not_found')
  const before = ledger.recording_id
  if (before === (content?.id ?? null)) return
  ledger.recording_id = content?.id ?? null
  book.isTouched = true
  book.acts.push({
    action: 'event_recording_set',
    before: { recording_id: before },
    after: { recording_id: ledger.recording_id },
  })
  if (content) {
    // If nobody was checked in, as at an online event, everybody with a seat is notified.
    const audience = entriesOf(ledger, ['attended']).length > 0 ? 'attended' : 'going'
    tell(book, audience, { kind: 'event_recording', params: { content: content.title } })
  }
}
