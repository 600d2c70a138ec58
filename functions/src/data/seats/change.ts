import type { Firestore, Transaction } from 'firebase-admin/firestore'
import type { AuditActor } from '@domain/entities/audit-entry'
import { eventSchema } from '@domain/entities/event'
import type { EventTelling } from '@domain/entities/event-telling'
import { seatLedgerSchema, type SeatLedger } from '@domain/entities/seat-ledger'
import { DomainError } from '@domain/errors'
import { TELLING_DAYS } from '@domain/limits'
import type { Services } from '../../lib/services'
import { recordedWrite } from '../audit/log'
import { events, readDocument } from '../collections'
import { close, newLedger, open, type Book } from './book'
import { eventTellings, seatLedgers } from './collections'
import { copyAfter } from './copies'

type Wired = Pick<Services, 'db' | 'now' | 'checkpoint'>

const DAY_MS = 24 * 60 * 60 * 1000
/** Changes of one event that one commit makes together. */
const GROUP = 50
/** A commit waits for those of other processes, and is tried again when Firestore gives it up. */
const TRIES = 12

/** A change of an event's ledger. May be called again; throws before it changes anything. */
type Command<T> = (book: Book) => T

interface Waiting {
  wired: Wired
  command: Command<unknown>
  /** The admin who acts. */
  actor: AuditActor | undefined
  resolve: (answer: unknown) => void
  reject: (error: unknown) => void
}

const lines = new WeakMap<Firestore, Map<string, Waiting[]>>()

/**
 * Changes the seats of an event (decision 059). One commit decides in the event's ledger; the copies that members read
 * follow. In one process, commits of an event follow each other, and each takes all changes that wait: a crowd costs few
 * commits.
 * @param actor who is recorded for the acts of the command
 * @returns the command's answer
 * @throws {DomainError} `event_not_found`, and whatever the command throws
 */
export function changeSeats<T>(
  wired: Wired,
  event: string,
  command: Command<T>,
  actor?: AuditActor,
): Promise<T> {
  const ofEvent = lines.get(wired.db) ?? new Map<string, Waiting[]>()
  lines.set(wired.db, ofEvent)
  return new Promise<T>((resolve, reject) => {
    const waiting: Waiting = {
      wired,
      command,
      actor,
      resolve: resolve as Waiting['resolve'],
      reject,
    }
    const line = ofEvent.get(event)
    if (line) {
      line.push(waiting)
      return
    }
    ofEvent.set(event, [waiting])
    void serve(ofEvent, event)
  })
}

async function serve(ofEvent: Map<string, Waiting[]>, event: string): Promise<void> {
  for (;;) {
    const group = ofEvent.get(event)?.splice(0, GROUP) ?? []
    const [first] = group
    if (!first) break
    try {
      const { outcomes, before, after } = await decide(first.wired, event, group)
      if (after) await copyAfter(first.wired, event, before, after)
      for (const [index, { resolve, reject }] of group.entries()) {
        const outcome = outcomes[index]
        if (outcome && 'answer' in outcome) resolve(outcome.answer)
        else reject(outcome?.error)
      }
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }
  ofEvent.delete(event)
}

type Outcome = { answer: unknown } | { error: unknown }

interface Decided {
  outcomes: Outcome[]
  before: SeatLedger
  /** Undefined when nothing has changed. */
  after: SeatLedger | undefined
}

async function decide(wired: Wired, event: string, group: readonly Waiting[]): Promise<Decided> {
  const { db, now } = wired
  const decided = await db.runTransaction(
    async (transaction) => {
      const before = await ledgerOf(db, transaction, event, now())
      const book = open(event, before, now())
      const outcomes: Outcome[] = group.map((waiting) => run(book, waiting))
      if (!book.isTouched) return { outcomes, before, after: undefined }
      const after = close(book)
      transaction.set(seatLedgers(db).doc(event), after)
      for (const [index, telling] of book.tellings.entries())
        transaction.create(
          eventTellings(db).doc(`${event}_${after.version}_${index}`),
          newTelling(event, telling, now()),
        )
      for (const { actor, ...act } of book.acts)
        if (actor)
          recordedWrite(db, transaction, {
            ...act,
            actor,
            target: { id: event, label: after.title },
            at: now(),
          })
      return { outcomes, before, after }
    },
    { maxAttempts: TRIES },
  )
  if (decided.after) await wired.checkpoint('seats-decided')
  return decided
}

/** A refused command must not stop the others of its group. */
function run(book: Book, { command, actor }: Waiting): Outcome {
  try {
    const acts = book.acts.length
    const answer = command(book)
    for (const act of book.acts.slice(acts)) act.actor = actor
    return { answer }
  } catch (error) {
    return { error }
  }
}

/** The first request for an event's seats creates its ledger. The event is read without locking it. */
async function ledgerOf(
  db: Firestore,
  transaction: Transaction,
  event: string,
  now: Date,
): Promise<SeatLedger> {
  const stored = readDocument(seatLedgerSchema, await transaction.get(seatLedgers(db).doc(event)))
  if (stored) return stored
  const snapshot = await events(db).doc(event).get()
  const found = readDocument(eventSchema, snapshot)
  if (!found || !snapshot.updateTime) throw new DomainError('event_not_found')
  return newLedger(found, snapshot.updateTime.toDate(), now)
}

function newTelling(event: string, telling: Book['tellings'][number], now: Date): EventTelling {
  return {
    ...telling,
    event_id: event,
    state: 'running',
    cursor: null,
    told: 0,
    lease_until: null,
    created_at: now,
    expires_at: new Date(now.getTime() + TELLING_DAYS * DAY_MS),
  }
}
