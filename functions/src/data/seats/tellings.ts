import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import { eventTellingSchema, type EventTelling } from '@domain/entities/event-telling'
import { seatLedgerSchema, type SeatLedger } from '@domain/entities/seat-ledger'
import { MAIL_LEASE_SECONDS, TELLING_PAGE } from '@domain/limits'
import type { Message } from '@domain/notices'
import { chained, QUERIES } from '@domain/queries'
import { describeError, log } from '../../lib/logging'
import { isConflict } from '../../lib/sdk-errors'
import type { Services } from '../../lib/services'
import { within } from '../../lib/within'
import { readDocument } from '../collections'
import { notify } from '../notices/notify'
import { holdersOf, entriesOf, isClosed, seatedOf } from './book'
import { eventTellings, seatLedgers } from './collections'

type Wired = Pick<Services, 'db' | 'now'>

/** The longest time in milliseconds to wait for a page. A guest may have locked their own notifications. */
const PATIENCE_MS = 15_000

/**
 * Sends a notification to many guests of an event, one page at a time. The cursor is stored after each page, so that a
 * stopped run continues with the next page. Repeating a page notifies nobody twice. A page that is not finished in time
 * delays no other page, and the next run repeats it. Costs one read of the ledger for each page, and one read and at
 * most two writes for each guest.
 * @param until no page is started after this time
 */
export async function runTelling({ db, now }: Wired, id: string, until: Date): Promise<void> {
  const ref = eventTellings(db).doc(id)
  const telling = await take({ db, now }, id)
  if (!telling) return
  let { cursor } = telling
  /** The cursor before the first page that has to be repeated; undefined if there is none. */
  let again: string | null | undefined
  while (now() < until) {
    const ledger = readDocument(seatLedgerSchema, await seatLedgers(db).doc(telling.event_id).get())
    const page = ledger ? recipients(ledger, telling, cursor) : []
    const isNotified = page.length === 0 || (await tellPage(db, id, telling, page))
    if (!isNotified && again === undefined) again = cursor
    const isDone = page.length < TELLING_PAGE
    cursor = page.at(-1) ?? cursor
    await ref.update({
      cursor,
      told: FieldValue.increment(isNotified ? page.length : 0),
      lease_until: isDone ? null : leaseFrom(now()),
      ...(isDone && (again === undefined ? { state: 'done' } : { cursor: again })),
    })
    if (isDone) return
  }
  await ref.update({ lease_until: null, ...(again !== undefined && { cursor: again }) })
}

/** Notifies one page of guests. @returns whether all of them were notified in time */
function tellPage(
  db: Firestore,
  id: string,
  { kind, params, created_at }: EventTelling,
  to: readonly string[],
): Promise<boolean> {
  const message = { kind, params } as Message
  const told = notify(db, { to, message, reference: `telling ${id}`, at: created_at }).then(
    () => true,
    (error: unknown) => {
      log.error('guests not told yet', { action: kind, ...describeError(error) })
      return false
    },
  )
  return within(PATIENCE_MS, told, false)
}

/**
 * Continues the unfinished notifications in `event_tellings`. Part of the scheduled work (`doTimedWork`). Costs one
 * read when there are none.
 */
export async function continueTellings(wired: Wired, until: Date): Promise<void> {
  const running = chained(eventTellings(wired.db), QUERIES.runningTellings, ['running'])
  const { docs } = await running.limit(20).get()
  for (const { id } of docs) await runTelling(wired, id, until)
}

/**
 * The next page of guests to notify. Guests of a cancelled event are notified only of the cancellation and of a
 * recording.
 */
function recipients(
  ledger: SeatLedger,
  { audience, kind }: EventTelling,
  cursor: string | null,
): string[] {
  if (isClosed(ledger) && kind !== 'event_cancelled' && kind !== 'event_recording') return []
  const guests = {
    everybody: holdersOf,
    going: seatedOf,
    attended: (all: SeatLedger) => entriesOf(all, ['attended']),
  }[audience](ledger)
  return guests
    .map(([uid]) => uid)
    .filter((uid) => cursor === null || uid > cursor)
    .sort((a, b) => (a < b ? -1 : 1))
    .slice(0, TELLING_PAGE)
}

const leaseFrom = (now: Date) => new Date(now.getTime() + MAIL_LEASE_SECONDS * 1000)

/**
 * Takes the lease of a notification.
 * @returns undefined when the notification is done or another process has the lease
 */
async function take({ db, now }: Wired, id: string): Promise<EventTelling | undefined> {
  const snapshot = await eventTellings(db).doc(id).get()
  const telling = readDocument(eventTellingSchema, snapshot)
  if (telling?.state !== 'running') return undefined
  if (telling.lease_until && telling.lease_until > now()) return undefined
  try {
    const lease_until = leaseFrom(now())
    await snapshot.ref.update({ lease_until }, { lastUpdateTime: snapshot.updateTime })
    return telling
  } catch (error) {
    if (isConflict(error)) return undefined
    throw error
  }
}
