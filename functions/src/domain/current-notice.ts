import type { SeatLedger } from './entities/seat-ledger'
import { DAY_REMINDER_LEAST_SECONDS, REMINDERS } from './limits'
import type { NoticeContent, NoticeKind } from './notices'
import { SEATED_STATUSES } from './options'
import { heldFor } from './seats'

/** In seconds: the time before an event for which the text of a reminder is true. */
const REMINDER_LEADS: Partial<Record<NoticeKind, { least: number; most: number }>> = {
  event_in_a_day: { least: DAY_REMINDER_LEAST_SECONDS, most: REMINDERS.day },
  event_soon: { least: 0, most: REMINDERS.hour },
}

/** Whether the text of a kind of notice is true now. False only for a reminder that is too early or too late. */
export function isTimely(kind: NoticeKind, startsAt: Date, now: Date): boolean {
  const lead = REMINDER_LEADS[kind]
  if (!lead) return true
  const left = (startsAt.getTime() - now.getTime()) / 1000
  return left > 0 && left >= lead.least && left <= lead.most
}

/** Whether the text of a kind of notice is true only for some time: a reminder, or the offer of a seat. */
export const isTimeBound = (kind: NoticeKind): boolean =>
  kind === 'seat_offered' || kind in REMINDER_LEADS

/** The part of an event's seat ledger that tells whether a notice is still true. */
export type LedgerOfNotice = Pick<
  SeatLedger,
  'starts_at' | 'deleted_at' | 'cancelled_at' | 'guests'
>

/**
 * Returns a time-bound notice as it is true now; undefined if it is no longer true. The notice of an offer states how
 * long the seat is still held.
 * @param ledger undefined when the event no longer exists
 */
export function currentNotice(
  notice: NoticeContent,
  uid: string,
  { ledger, now }: { ledger: LedgerOfNotice | undefined; now: Date },
): NoticeContent | undefined {
  const { kind, params } = notice
  if (!ledger || ledger.deleted_at || ledger.cancelled_at) return undefined
  const guest = ledger.guests[uid]
  if (!guest) return undefined
  if (kind === 'seat_offered') {
    const { status, offered_until } = guest
    if (status !== 'offered' || !offered_until || offered_until <= now) return undefined
    return { kind, params: { ...params, held: heldFor(now, offered_until) } }
  }
  const isGoing = SEATED_STATUSES.includes(guest.status)
  return isGoing && isTimely(kind, ledger.starts_at, now) ? notice : undefined
}
