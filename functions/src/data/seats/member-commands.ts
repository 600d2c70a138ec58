import type { SeatAnswer } from '@domain/calls/seats'
import { DomainError } from '@domain/errors'
import { MOST_GUESTS } from '@domain/limits'
import { positionOf, seatsLeft } from '@domain/seats'
import { freeSeats, place, seatsOf, settle, type Book } from './book'

/** A member's status and position at an event, and the number of free seats. */
export function answerTo({ ledger }: Book, uid: string): SeatAnswer {
  const seats = seatsOf(ledger)
  const guest = ledger.guests[uid]
  return {
    status: guest?.status ?? 'cancelled',
    position: guest ? positionOf(seats, guest) : null,
    seats_left: seatsLeft(seats),
  }
}

/** Checks that members can take seats at the event. @throws {DomainError} the reason why they cannot */
export function assertOpen({ ledger, now }: Book): void {
  if (ledger.deleted_at) throw new DomainError('event_not_found')
  if (ledger.cancelled_at) throw new DomainError('event_cancelled')
  if (ledger.is_elsewhere) throw new DomainError('event_without_seats')
  if (ledger.starts_at <= now) throw new DomainError('event_over')
}

/** Takes an offered or a free seat; otherwise the last place in the line. */
export function join(book: Book, uid: string): SeatAnswer {
  assertOpen(book)
  const { ledger } = book
  const status = ledger.guests[uid]?.status
  if (status === 'offered') place(book, uid, { status: 'going', position_at: book.now })
  else if (status === undefined || status === 'cancelled' || status === 'lapsed') enter(book, uid)
  return answerTo(book, uid)
}

/** Gives a member without a place a free seat; otherwise the last place in the line. */
export function enter(book: Book, uid: string, news: 'seat_given' | null = null): void {
  const { ledger, now } = book
  if (!ledger.guests[uid] && Object.keys(ledger.guests).length >= MOST_GUESTS)
    throw new DomainError('seats_overcrowded')
  const isFree = freeSeats(ledger) > 0
  ledger.last_ticket += 1
  place(book, uid, {
    status: isFree ? 'going' : 'waiting',
    position_at: now,
    ticket: ledger.last_ticket,
    news: isFree ? news : null,
  })
}

/**
 * Gives up a seat, an offer or a place in the line. A seat is offered to the next guest. Guests who have attended keep
 * their place.
 */
export function leave(book: Book, uid: string, news: 'seat_taken_away' | null = null): SeatAnswer {
  const status = book.ledger.guests[uid]?.status
  if (status === 'going' || status === 'offered' || status === 'waiting') {
    place(book, uid, { status: 'cancelled', news })
    settle(book)
  }
  return answerTo(book, uid)
}

/** Accepts or declines a seat offer. @throws {DomainError} `seat_offer_over` when no seat is held for the member */
export function answerOffer(book: Book, uid: string, accept: boolean): SeatAnswer {
  assertOpen(book)
  const status = book.ledger.guests[uid]?.status
  if (status === 'offered') return accept ? join(book, uid) : leave(book, uid)
  const isRepeated = accept ? status === 'going' : status === 'cancelled'
  if (!isRepeated) throw new DomainError('seat_offer_over')
  return answerTo(book, uid)
}
