import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { seatLedgerSchema, type SeatLedger } from '@domain/entities/seat-ledger'
import { chained, QUERIES } from '@domain/queries'
import { runAll } from '../../lib/run-all'
import type { Services } from '../../lib/services'
import { profiles, readDocument } from '../collections'
import { timedWork } from '../mail/collections'
import { holdersOf, remindersOf, type Book } from './book'
import { tell } from './admin-commands'
import { changeSeats } from './change'
import { seatLedgers } from './collections'
import { copyAll } from './copies'
import { removeSeats } from './departures'
import { catchUp } from './event-writes'
import { leave } from './member-commands'
import { continueTellings } from './tellings'

type Wired = Pick<Services, 'db' | 'now' | 'checkpoint'>

const PAGE = 20
/** The overlap of two repairs in milliseconds. It is longer than a commit takes, so that no commit is missed. */
const OVERLAP = 2 * 60_000
const QUARTER_MS = 15 * 60_000
/**
 * The time in milliseconds before an event. If a reminder of the day before would be sent later than this, it is left
 * out.
 */
const DAY_REMINDER_LATEST = 22 * 60 * 60_000

const progressSchema = z.object({ until: z.date() })

/**
 * Does the scheduled work of seats: expired offers, reminders, copies and notices that a stopped process has not
 * written, and unfinished notifications in `event_tellings`. Repeating the call changes nothing. Costs four reads when
 * there is nothing to do. Copies that members have locked delay no other work, and the next run repeats them.
 * @param until no work is started after this time
 * @throws the failures, after all other work has run
 */
export function keepSeats(wired: Wired, until: Date): Promise<void> {
  return runAll([
    () => doDue(wired, until),
    () => repair(wired, until),
    () => continueTellings(wired, until),
  ])
}

async function doDue(wired: Wired, until: Date): Promise<void> {
  const { db, now } = wired
  const done = new Set<string>()
  const failures: unknown[] = []
  while (now() < until) {
    const due = chained(seatLedgers(db), QUERIES.seatsDue, [now()]).limit(PAGE)
    const { docs } = await due.get()
    const left = docs.filter(({ id }) => !done.has(id))
    if (left.length === 0) break
    for (const document of left) {
      done.add(document.id)
      await doNext(wired, document).catch((error: unknown) => failures.push(error))
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some events are not up to date')
}

async function doNext(wired: Wired, document: DocumentSnapshot): Promise<void> {
  if (readDocument(seatLedgerSchema, document)?.deleted_at) await removeSeats(wired.db, document.id)
  else await changeSeats(wired, document.id, remind)
}

/** Adds the latest reminder that is due, unless the event has begun. */
function remind(book: Book): void {
  const { ledger, now } = book
  const due = remindersOf(ledger).filter(([, at]) => at <= now)
  const latest = due.at(-1)?.[0]
  if (latest === undefined) return
  ledger.reminded_until = now
  book.isTouched = true
  const left = ledger.starts_at.getTime() - now.getTime()
  if (ledger.cancelled_at || left <= 0) return
  if (latest === 'hour') tell(book, 'going', { kind: 'event_soon', params: {} })
  else if (left >= DAY_REMINDER_LATEST) tell(book, 'going', { kind: 'event_in_a_day', params: {} })
}

/** Repeats the follow-up work of the changes since the last run. */
async function repair(wired: Wired, until: Date): Promise<void> {
  const { db, now } = wired
  const progress = timedWork(db).doc('seats')
  const at = now()
  const done = readDocument(progressSchema, await progress.get())?.until
  const since = new Date((done?.getTime() ?? at.getTime() - QUARTER_MS) - OVERLAP)
  const changed = chained(seatLedgers(db), QUERIES.seatsChangedSince, [since])
  let cursor: DocumentSnapshot | undefined
  let isDone = true
  for (;;) {
    const { docs } = await (cursor ? changed.startAfter(cursor) : changed).limit(PAGE).get()
    for (const document of docs) {
      const ledger = readDocument(seatLedgerSchema, document)
      if (!ledger || ledger.deleted_at) continue
      if (now() >= until) return
      await catchUp(wired, document.id, ledger)
      await freeSeatsOfSuspended(wired, document.id, ledger, since)
      isDone = (await copyAll(wired, document.id, ledger, { since, until })) && isDone
    }
    if (docs.length < PAGE) break
    cursor = docs.at(-1)
  }
  if (isDone) await progress.set({ until: at })
}

/** Frees the seats of suspended members. A member may have taken a seat while being suspended. */
async function freeSeatsOfSuspended(
  wired: Wired,
  event: string,
  ledger: SeatLedger,
  since: Date,
): Promise<void> {
  const uids = holdersOf(ledger)
    .filter(([, { changed_at }]) => changed_at >= since)
    .map(([uid]) => uid)
  if (uids.length === 0) return
  const found = await wired.db.getAll(...uids.map((uid) => profiles(wired.db).doc(uid)), {
    fieldMask: ['suspended'],
  })
  for (const profile of found)
    if (profile.get('suspended') === true)
      await changeSeats(wired, event, (book) => leave(book, profile.id))
}
