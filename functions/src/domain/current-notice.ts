import type { SeatLedger } from './entities/seat-ledger'
import { remainingChanges } from './event-changes'
import { DAY_REMINDER_LEAST_SECONDS, REMINDERS } from './limits'
import type { NoticeContent, NoticeKind } from './notices'
import { HOLDING_STATUSES, SEATED_STATUSES } from './options'
import { heldFor } from './seats'

/** The text of a reminder is true from `most` to `least` seconds before the event. */
const REMINDER_LEADS: Partial<Record<NoticeKind, { least: number; most: number }>> = {
  event_in_a_day: { least: DAY_REMINDER_LEAST_SECONDS, most: REMINDERS.day },
  event_soon: { least: 0, most: REMINDERS.hour },
}

/** Returns whether the text of a reminder is true at the time `now`. For other kinds of notices, returns true. */
export function isTimely(kind: NoticeKind, startsAt: Date, now: Date): boolean {
  const lead = REMINDER_LEADS[kind]
  if (!lead) return true
  const left = (startsAt.getTime() - now.getTime()) / 1000
  return left > 0 && left >= lead.least && left <= lead.most
}

/** The kinds of notices, besides reminders, whose text can become wrong because of a later change. */
const CHANGEABLE_KINDS: readonly NoticeKind[] = [
  'seat_offered',
  'seat_given',
  'seat_taken_away',
  'event_changed',
]

/** Whether the text of a notice of this kind can become wrong after the notice was created. */
export const isTimeBound = (kind: NoticeKind): boolean =>
  CHANGEABLE_KINDS.includes(kind) || kind in REMINDER_LEADS

/** The fields of an event's seat ledger (the document with all its seats) that show whether a notice is still true. */
export type LedgerOfNotice = Pick<
  SeatLedger,
  'starts_at' | 'place' | 'deleted_at' | 'cancelled_at' | 'guests'
>

/**
 * Updates the parameters of a notice for which `isTimeBound` returns true, for example for how long an offered seat is
 * still held. Returns undefined if the notice is no longer true. Do not call this function for other kinds of notices.
 * @param ledger undefined if the event no longer exists
 */
export function currentNotice(
  notice: NoticeContent,
  uid: string,
  { ledger, now }: { ledger: LedgerOfNotice | undefined; now: Date },
): NoticeContent | undefined {
  const { kind, params } = notice
  const guest = ledger?.guests[uid]
  const hasPlace = guest !== undefined && HOLDING_STATUSES.includes(guest.status)
  // If a guest's seat was taken away and the event is cancelled later, the notice about the seat is still sent, because
  // this guest gets no notice of the cancellation.
  if (kind === 'seat_taken_away') return hasPlace ? undefined : notice
  if (!ledger || ledger.deleted_at || ledger.cancelled_at || !hasPlace) return undefined
  if (kind === 'seat_offered') {
    const { status, offered_until } = guest
    if (status !== 'offered' || !offered_until || offered_until <= now) return undefined
    return { kind, params: { ...params, held: heldFor(now, offered_until) } }
  }
  if (kind === 'event_changed') {
    const { at = '', in: place = '' } = params
    const changes = remainingChanges({ at, in: place }, ledger)
    return changes && { kind, params: { ...params, ...changes } }
  }
  const isGoing = SEATED_STATUSES.includes(guest.status)
  return isGoing && isTimely(kind, ledger.starts_at, now) ? notice : undefined
}
