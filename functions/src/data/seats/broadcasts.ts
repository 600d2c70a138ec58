import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import { isTimely } from '@domain/current-notice'
import { eventBroadcastSchema, type EventBroadcast } from '@domain/entities/event-broadcast'
import type { SeatLedger } from '@domain/entities/seat-ledger'
import { MAIL_LEASE_SECONDS, BROADCAST_PAGE } from '@domain/limits'
import type { Message } from '@domain/notices'
import { buildQuery, QUERIES } from '@domain/queries'
import { doneInTime } from '../../lib/done-in-time'
import { describeError, log } from '../../lib/logging'
import { isConflict } from '../../lib/sdk-errors'
import type { Services } from '../../lib/services'
import { readDocument } from '../collections'
import { notify } from '../notices/notify'
import { holdersOf, entriesOf, isClosed, seatedOf } from './ledger'
import { eventBroadcasts, readLedger } from './collections'

type RequiredServices = Pick<Services, 'db' | 'now'>

/**
 * The longest time to wait for one page of guests, in milliseconds. A guest can delay the notification: a query in a
 * transaction locks the guest's notifications.
 */
const TIMEOUT_MS = 15_000

/**
 * Notifies many guests of an event, one page at a time. After an interruption, the next run continues at the stored
 * cursor. It also repeats pages that were not finished in time. Nobody is notified twice. Costs one read of the seat
 * ledger (the document with all seats of the event) for each page, and one read and at most two writes for each guest.
 * @param deadline no page is started after this time
 */
export async function sendBroadcast(
  { db, now }: RequiredServices,
  id: string,
  deadline: Date,
): Promise<void> {
  const ref = eventBroadcasts(db).doc(id)
  const broadcast = await takeLease({ db, now }, id)
  if (!broadcast) return
  let { cursor } = broadcast
  /**
   * The cursor at which the next run starts if a page was not finished in time: the cursor before this page, or before
   * the first of several such pages. Undefined if all pages were finished.
   */
  let retryCursor: string | null | undefined
  while (now() < deadline) {
    const ledger = await readLedger(db, broadcast.event_id)
    const page = ledger ? pageOfRecipients(ledger, broadcast, { cursor, now: now() }) : []
    const isNotified = page.length === 0 || (await notifyPage(db, id, broadcast, page))
    if (!isNotified && retryCursor === undefined) retryCursor = cursor
    const isLast = page.length < BROADCAST_PAGE
    cursor = page.at(-1) ?? cursor
    await ref.update({
      cursor: retryCursor === undefined ? cursor : retryCursor,
      told: FieldValue.increment(isNotified ? page.length : 0),
      lease_until: isLast ? null : leaseEnd(now()),
      ...(isLast && retryCursor === undefined && { state: 'done' }),
    })
    if (isLast) return
  }
  await ref.update({ lease_until: null })
}

/** Notifies one page of guests. @returns whether all guests on the page were notified in time */
function notifyPage(
  db: Firestore,
  id: string,
  { kind, params, created_at }: EventBroadcast,
  recipients: readonly string[],
): Promise<boolean> {
  const message = { kind, params } as Message
  const reference = `telling ${id}`
  const notified = notify(db, { to: recipients, message, reference, at: created_at })
  return doneInTime(TIMEOUT_MS, notified, (error) =>
    log.error('guests not notified yet', { action: kind, ...describeError(error) }),
  )
}

/**
 * Continues unfinished broadcasts. Part of the scheduled work (`runScheduledWork`). Costs one read when no broadcast is
 * unfinished.
 */
export async function continueBroadcasts(
  services: RequiredServices,
  deadline: Date,
): Promise<void> {
  const running = buildQuery(eventBroadcasts(services.db), QUERIES.runningBroadcasts, ['running'])
  const { docs } = await running.limit(20).get()
  for (const { id } of docs) await sendBroadcast(services, id, deadline)
}

/**
 * Returns the next page of guests to notify. Guests of a cancelled event are notified only of the cancellation and of a
 * recording. A reminder is left out if its time is wrong, because the event has begun or was moved.
 */
function pageOfRecipients(
  ledger: SeatLedger,
  { audience, kind }: EventBroadcast,
  { cursor, now }: { cursor: string | null; now: Date },
): string[] {
  if (isClosed(ledger) && kind !== 'event_cancelled' && kind !== 'event_recording') return []
  if (!isTimely(kind, ledger.starts_at, now)) return []
  const guests = {
    everybody: holdersOf,
    going: seatedOf,
    attended: (all: SeatLedger) => entriesOf(all, ['attended']),
  }[audience](ledger)
  return guests
    .map(([uid]) => uid)
    .filter((uid) => cursor === null || uid > cursor)
    .sort((a, b) => (a < b ? -1 : 1))
    .slice(0, BROADCAST_PAGE)
}

const leaseEnd = (now: Date) => new Date(now.getTime() + MAIL_LEASE_SECONDS * 1000)

/**
 * Takes the lease of a broadcast, so that no other process continues it.
 * @returns undefined when the broadcast is done or another process has the lease
 */
async function takeLease(
  { db, now }: RequiredServices,
  id: string,
): Promise<EventBroadcast | undefined> {
  const snapshot = await eventBroadcasts(db).doc(id).get()
  const broadcast = readDocument(eventBroadcastSchema, snapshot)
  if (broadcast?.state !== 'running') return undefined
  if (broadcast.lease_until && broadcast.lease_until > now()) return undefined
  try {
    const lease_until = leaseEnd(now())
    await snapshot.ref.update({ lease_until }, { lastUpdateTime: snapshot.updateTime })
    return broadcast
  } catch (error) {
    if (isConflict(error)) return undefined
    throw error
  }
}
