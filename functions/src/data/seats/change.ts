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
/** The maximum number of changes of one event in one commit. */
const GROUP = 50
/** The maximum number of tries of a commit. Commits of other processes may delay it until Firestore aborts it. */
const TRIES = 12

/** A change of an event's ledger. It may be called several times. If it throws, it must not have changed anything. */
type Command<T> = (book: Book) => T

interface Waiting {
  wired: Wired
  command: Command<unknown>
  /** The acting admin. */
  actor: AuditActor | undefined
  resolve: (answer: unknown) => void
  reject: (error: unknown) => void
}

const lines = new WeakMap<Firestore, Map<string, Waiting[]>>()

/**
 * Changes the seats of an event (decision 059). One commit changes the ledger of the event, and the copies that members
 * read are updated afterwards. In one process, the commits of an event run one after another. Each commit includes the
 * changes that are waiting, so that many simultaneous changes cost few commits.
 * @param actor the actor of the audit entries of the command
 * @returns the result of the command
 * @throws {DomainError} `event_not_found`, and the errors of the command
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

/** Runs one command. A refused command must not stop the other commands of its group. */
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

/** Reads the ledger of an event. If there is none, creates it without locking the event. */
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
