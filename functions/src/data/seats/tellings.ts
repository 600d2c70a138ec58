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
import { countedOf, entriesOf, isClosed, seatedOf } from './book'
import { eventTellings, seatLedgers } from './collections'

type Wired = Pick<Services, 'db' | 'now'>

/** Milliseconds that a page may take: a guest may have locked their own notifications. */
const PATIENCE_MS = 15_000

/**
 * Tells guests of an event something, a page at a time. The cursor is stored after each page, so it can be stopped at any
 * point and goes on where it was; a page that is repeated tells nobody twice. One that does not come to its end in time
 * delays no other, and is repeated by the next run. Costs a read for the ledger and one for each
 * guest, and at most two writes for each guest.
 * @param until when to begin no more pages
 */
export async function runTelling({ db, now }: Wired, id: string, until: Date): Promise<void> {
  const ref = eventTellings(db).doc(id)
  const telling = await take({ db, now }, id)
  if (!telling) return
  let { cursor } = telling
  /** Before the first page that has to be repeated. */
  let again: string | null | undefined
  while (now() < until) {
    const ledger = readDocument(seatLedgerSchema, await seatLedgers(db).doc(telling.event_id).get())
    const page = ledger ? recipients(ledger, telling, cursor) : []
    const isTold = page.length === 0 || (await tellPage(db, id, telling, page))
    if (!isTold && again === undefined) again = cursor
    const isDone = page.length < TELLING_PAGE
    cursor = page.at(-1) ?? cursor
    await ref.update({
      cursor,
      told: FieldValue.increment(isTold ? page.length : 0),
      lease_until: isDone ? null : leaseFrom(now()),
      ...(isDone && (again === undefined ? { state: 'done' } : { cursor: again })),
    })
    if (isDone) return
  }
  await ref.update({ lease_until: null, ...(again !== undefined && { cursor: again }) })
}

/** @returns whether all of the page were told in time */
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

/** Continues the tellings that are not done; part of the timed work. Costs a read when there are none. */
export async function continueTellings(wired: Wired, until: Date): Promise<void> {
  const running = chained(eventTellings(wired.db), QUERIES.runningTellings, ['running'])
  const { docs } = await running.limit(20).get()
  for (const { id } of docs) await runTelling(wired, id, until)
}

/** The next guests to tell. Guests of a cancelled event are notified of the cancellation only. */
function recipients(
  ledger: SeatLedger,
  { audience, kind }: EventTelling,
  cursor: string | null,
): string[] {
  if (isClosed(ledger) && kind !== 'event_cancelled' && kind !== 'event_recording') return []
  const guests = {
    everybody: countedOf,
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

/** Takes a telling for this process. @returns undefined when it is done or somebody else has it */
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
