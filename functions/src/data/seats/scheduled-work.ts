import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { MINUTE_MS } from '@domain/durations'
import { seatLedgerSchema, type SeatLedger } from '@domain/entities/seat-ledger'
import { DAY_REMINDER_LEAST_SECONDS } from '@domain/limits'
import { buildQuery, QUERIES } from '@domain/queries'
import { runAll } from '../../lib/run-all'
import type { Services } from '../../lib/services'
import { profiles, readDocument, timedWork } from '../collections'
import { addBroadcast, holdersOf, remindersOf, type LedgerDraft } from './ledger'
import { changeSeats } from './change'
import { seatLedgers } from './collections'
import { copyAllSince } from './copies'
import { removeSeats } from './departures'
import { syncLedger } from './event-writes'
import { leaveEvent } from './member-commands'
import { continueBroadcasts } from './broadcasts'

type RequiredServices = Pick<Services, 'db' | 'now' | 'checkpoint'>

const PAGE_SIZE = 20
/**
 * Each run of `repairRecentChanges` also checks the changes from this time before the previous run. Some of them may
 * have been committed after that run had read the ledgers. No commit takes longer than two minutes.
 */
const OVERLAP_MS = 2 * MINUTE_MS
const QUARTER_MS = 15 * MINUTE_MS

const progressSchema = z.object({ until: z.date() })

/**
 * Does the scheduled work for seats: ends expired offers, adds reminders, writes copies and notices that a stopped
 * process has not written, and continues unfinished broadcasts. Repeating the call changes nothing. Costs four reads
 * when there is nothing to do. If a member has locked a copy, the other work continues, and the next run writes the
 * copy.
 * @param deadline no work is started after this time
 * @throws the failures, after all other work has run
 */
export function runScheduledSeatWork(services: RequiredServices, deadline: Date): Promise<void> {
  return runAll([
    () => processDueEvents(services, deadline),
    () => repairRecentChanges(services, deadline),
    () => continueBroadcasts(services, deadline),
  ])
}

async function processDueEvents(services: RequiredServices, deadline: Date): Promise<void> {
  const { db, now } = services
  const processed = new Set<string>()
  const failures: unknown[] = []
  while (now() < deadline) {
    const dueLedgers = buildQuery(seatLedgers(db), QUERIES.seatsDue, [now()]).limit(PAGE_SIZE)
    const { docs } = await dueLedgers.get()
    const remaining = docs.filter(({ id }) => !processed.has(id))
    if (remaining.length === 0) break
    for (const document of remaining) {
      processed.add(document.id)
      await processEvent(services, document).catch((error: unknown) => failures.push(error))
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some events are not up to date')
}

async function processEvent(services: RequiredServices, document: DocumentSnapshot): Promise<void> {
  if (readDocument(seatLedgerSchema, document)?.deleted_at)
    await removeSeats(services.db, document.id)
  else await changeSeats(services, document.id, addDueReminder)
}

/** Adds the latest reminder that is due, unless the event has begun. */
function addDueReminder(draft: LedgerDraft): void {
  const { ledger, now } = draft
  const dueReminders = remindersOf(ledger).filter(([, at]) => at <= now)
  const latestReminder = dueReminders.at(-1)?.[0]
  if (latestReminder === undefined) return
  ledger.reminded_until = now
  draft.isChanged = true
  const left = ledger.starts_at.getTime() - now.getTime()
  if (ledger.cancelled_at || left <= 0) return
  if (latestReminder === 'hour') addBroadcast(draft, 'going', { kind: 'event_soon', params: {} })
  else if (left >= DAY_REMINDER_LEAST_SECONDS * 1000)
    addBroadcast(draft, 'going', { kind: 'event_in_a_day', params: {} })
}

/**
 * Repeats the follow-up work (copies, notices and freed seats) of the changes since the last run, because a process may
 * have stopped before it had finished this work.
 */
async function repairRecentChanges(services: RequiredServices, deadline: Date): Promise<void> {
  const { db, now } = services
  const progress = timedWork(db).doc('seats')
  const at = now()
  const processed = readDocument(progressSchema, await progress.get())?.until
  const since = new Date((processed?.getTime() ?? at.getTime() - QUARTER_MS) - OVERLAP_MS)
  const changed = buildQuery(seatLedgers(db), QUERIES.seatsChangedSince, [since])
  let cursor: DocumentSnapshot | undefined
  let isDone = true
  for (;;) {
    const { docs } = await (cursor ? changed.startAfter(cursor) : changed).limit(PAGE_SIZE).get()
    for (const document of docs) {
      const ledger = readDocument(seatLedgerSchema, document)
      if (!ledger || ledger.deleted_at) continue
      if (now() >= deadline) return
      await syncLedger(services, document.id, ledger)
      await freeSeatsOfSuspended(services, document.id, ledger, since)
      isDone =
        (await copyAllSince(services, document.id, ledger, { since, until: deadline })) && isDone
    }
    if (docs.length < PAGE_SIZE) break
    cursor = docs.at(-1)
  }
  if (isDone) await progress.set({ until: at })
}

/**
 * Frees the seats that members took while they were being suspended. (The suspension frees only the seats that it
 * finds.)
 * @param since only seats that have changed since this time are checked
 */
async function freeSeatsOfSuspended(
  services: RequiredServices,
  event: string,
  ledger: SeatLedger,
  since: Date,
): Promise<void> {
  const uids = holdersOf(ledger)
    .filter(([, { changed_at }]) => changed_at >= since)
    .map(([uid]) => uid)
  if (uids.length === 0) return
  const found = await services.db.getAll(...uids.map((uid) => profiles(services.db).doc(uid)), {
    fieldMask: ['suspended'],
  })
  for (const profile of found)
    if (profile.get('suspended') === true)
      await changeSeats(services, event, (draft) => leaveEvent(draft, profile.id))
}
