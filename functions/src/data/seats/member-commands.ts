import type { SeatAnswer } from '@domain/calls/seats'
import { DomainError } from '@domain/errors'
import { MAX_GUESTS } from '@domain/limits'
import { positionOf, seatsLeft } from '@domain/seats'
import { freeSeats, setPlace, seatsOf, updateOffers, type LedgerDraft } from './ledger'

/** A member's status and position at an event, and the number of free seats. */
export function seatAnswerOf({ ledger }: LedgerDraft, uid: string): SeatAnswer {
  const seats = seatsOf(ledger)
  const guest = ledger.guests[uid]
  return {
    status: guest?.status ?? 'cancelled',
    position: guest ? positionOf(seats, guest) : null,
    seats_left: seatsLeft(seats),
  }
}

/** Checks that members can take seats at the event. @throws {DomainError} the reason why they cannot */
export function assertOpen(draft: LedgerDraft): void {
  assertUpcoming(draft)
  if (draft.ledger.is_elsewhere) throw new DomainError('event_without_seats')
}

function assertUpcoming({ ledger, now }: LedgerDraft): void {
  if (ledger.deleted_at) throw new DomainError('event_not_found')
  if (ledger.cancelled_at) throw new DomainError('event_cancelled')
  if (ledger.starts_at <= now) throw new DomainError('event_over')
}

/**
 * Takes the seat that is offered to the member, or a free seat. If there is neither, the member joins the end of the
 * waitlist.
 */
export function joinEvent(draft: LedgerDraft, uid: string): SeatAnswer {
  assertOpen(draft)
  const { ledger } = draft
  const status = ledger.guests[uid]?.status
  if (status === 'offered') setPlace(draft, uid, { status: 'going', position_at: draft.now })
  else if (status === undefined || status === 'cancelled' || status === 'lapsed')
    takePlace(draft, uid)
  return seatAnswerOf(draft, uid)
}

/**
 * Gives a free seat to a member who has neither a seat nor an offer and is not on the waitlist. If no seat is free, the
 * member joins the end of the waitlist.
 */
export function takePlace(draft: LedgerDraft, uid: string, news: 'seat_given' | null = null): void {
  const { ledger, now } = draft
  if (!ledger.guests[uid] && Object.keys(ledger.guests).length >= MAX_GUESTS)
    throw new DomainError('seats_overcrowded')
  const hasFreeSeat = freeSeats(ledger) > 0
  ledger.last_ticket += 1
  setPlace(draft, uid, {
    status: hasFreeSeat ? 'going' : 'waiting',
    position_at: now,
    ticket: ledger.last_ticket,
    news: hasFreeSeat ? news : null,
  })
}

/**
 * Gives up a seat, declines an offer, or leaves the waitlist. A freed seat is offered to the next member on the
 * waitlist. Guests who have attended keep their seat.
 */
export function leaveEvent(
  draft: LedgerDraft,
  uid: string,
  news: 'seat_taken_away' | null = null,
): SeatAnswer {
  const status = draft.ledger.guests[uid]?.status
  if (status === 'going' || status === 'offered' || status === 'waiting') {
    setPlace(draft, uid, { status: 'cancelled', news })
    updateOffers(draft)
  }
  return seatAnswerOf(draft, uid)
}

/**
 * Accepts or declines a seat offer. If an admin has added a registration link to the event since the offer was made,
 * the offer can only be declined.
 * @throws {DomainError} `seat_offer_over` when no seat is offered to the member
 */
export function answerOffer(draft: LedgerDraft, uid: string, accept: boolean): SeatAnswer {
  if (accept) assertOpen(draft)
  else assertUpcoming(draft)
  const status = draft.ledger.guests[uid]?.status
  if (status === 'offered') return accept ? joinEvent(draft, uid) : leaveEvent(draft, uid)
  const isRepeated = accept ? status === 'going' : status === 'cancelled'
  if (!isRepeated) throw new DomainError('seat_offer_over')
  return seatAnswerOf(draft, uid)
}
