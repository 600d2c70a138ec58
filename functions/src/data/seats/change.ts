import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { DAY_MS } from '@domain/durations'
import type { AuditActor } from '@domain/entities/audit-entry'
import { eventSchema } from '@domain/entities/event'
import type { EventBroadcast } from '@domain/entities/event-broadcast'
import { seatLedgerSchema, type SeatLedger } from '@domain/entities/seat-ledger'
import { DomainError } from '@domain/errors'
import { BROADCAST_DAYS } from '@domain/limits'
import type { Services } from '../../lib/services'
import { addAuditEntry } from '../audit/log'
import { events, readDocument } from '../collections'
import { closeLedger, newLedger, openLedger, type LedgerDraft } from './ledger'
import { eventBroadcasts, seatLedgers } from './collections'
import { copyChanges } from './copies'

type RequiredServices = Pick<Services, 'db' | 'now' | 'checkpoint'>

/** The maximum number of commands for one event that one commit includes. */
const MAX_BATCH = 50
/**
 * The maximum number of tries of a commit. Firestore aborts a commit that has waited too long for commits of other
 * processes.
 */
const MAX_ATTEMPTS = 12

/**
 * Changes the draft of an event's seat ledger (the document with all seats of the event). Runs again, with a new draft,
 * if Firestore repeats the transaction. Must not throw after it has changed the draft, because the draft is stored even
 * if a command fails.
 */
type Command<T> = (draft: LedgerDraft) => T

interface QueuedCommand {
  services: RequiredServices
  command: Command<unknown>
  /** The acting admin, for the command's audit entries; undefined for commands by members. */
  actor: AuditActor | undefined
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

const queues = new WeakMap<Firestore, Map<string, QueuedCommand[]>>()

/**
 * Runs a command that changes the seats of an event (decision 059). Commands for the same event that wait in this
 * process share a commit, up to MAX_BATCH, so that many simultaneous changes cost few commits.
 * @param actor whom the command's audit entries name
 * @returns the result of the command
 * @throws {DomainError} `event_not_found`, and the errors of the command
 */
export function changeSeats<T>(
  services: RequiredServices,
  event: string,
  command: Command<T>,
  actor?: AuditActor,
): Promise<T> {
  const queuesByEvent = queues.get(services.db) ?? new Map<string, QueuedCommand[]>()
  queues.set(services.db, queuesByEvent)
  return new Promise<T>((resolve, reject) => {
    const queued: QueuedCommand = {
      services,
      command,
      actor,
      resolve: resolve as QueuedCommand['resolve'],
      reject,
    }
    const queue = queuesByEvent.get(event)
    if (queue) {
      queue.push(queued)
      return
    }
    queuesByEvent.set(event, [queued])
    void runQueue(queuesByEvent, event)
  })
}

async function runQueue(queuesByEvent: Map<string, QueuedCommand[]>, event: string): Promise<void> {
  for (;;) {
    const batch = queuesByEvent.get(event)?.splice(0, MAX_BATCH) ?? []
    const [first] = batch
    if (!first) break
    try {
      const { outcomes, before, after } = await commitCommands(first.services, event, batch)
      if (after) await copyChanges(first.services, event, before, after)
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index]
        if (outcome && 'result' in outcome) resolve(outcome.result)
        else reject(outcome?.error)
      }
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  queuesByEvent.delete(event)
}

type CommandOutcome = { result: unknown } | { error: unknown }

interface CommitResult {
  outcomes: CommandOutcome[]
  before: SeatLedger
  /** Undefined when nothing has changed. */
  after: SeatLedger | undefined
}

async function commitCommands(
  services: RequiredServices,
  event: string,
  batch: readonly QueuedCommand[],
): Promise<CommitResult> {
  const { db, now } = services
  const result = await db.runTransaction(
    async (transaction) => {
      const before = await ledgerOf(db, transaction, event, now())
      const draft = openLedger(event, before, now())
      const outcomes: CommandOutcome[] = batch.map((queued) => runCommand(draft, queued))
      if (!draft.isChanged) return { outcomes, before, after: undefined }
      const after = closeLedger(draft)
      transaction.set(seatLedgers(db).doc(event), after)
      for (const [index, broadcast] of draft.broadcasts.entries())
        transaction.create(
          eventBroadcasts(db).doc(`${event}_${after.version}_${index}`),
          newBroadcast(event, broadcast, now()),
        )
      for (const { actor, ...auditedAction } of draft.auditedActions)
        if (actor)
          addAuditEntry(db, transaction, {
            ...auditedAction,
            actor,
            target: { id: event, label: after.title },
            at: now(),
          })
      return { outcomes, before, after }
    },
    { maxAttempts: MAX_ATTEMPTS },
  )
  if (result.after) await services.checkpoint('seats-decided')
  return result
}

/** Runs one command. A refused command must not stop the other commands of the same commit. */
function runCommand(draft: LedgerDraft, { command, actor }: QueuedCommand): CommandOutcome {
  try {
    const actionCount = draft.auditedActions.length
    const result = command(draft)
    for (const auditedAction of draft.auditedActions.slice(actionCount)) auditedAction.actor = actor
    return { result }
  } catch (error) {
    return { error }
  }
}

/** Returns the stored ledger of an event, or a new one made from the event, which is read without a lock. */
async function ledgerOf(
  db: Firestore,
  transaction: Transaction,
  event: string,
  now: Date,
): Promise<SeatLedger> {
  const stored = readDocument(seatLedgerSchema, await transaction.get(seatLedgers(db).doc(event)))
  if (stored) return stored
  const snapshot = await events(db).doc(event).get()
  const eventData = readDocument(eventSchema, snapshot)
  if (!eventData || !snapshot.updateTime) throw new DomainError('event_not_found')
  return newLedger(eventData, snapshot.updateTime.toDate(), now)
}

function newBroadcast(
  event: string,
  broadcast: LedgerDraft['broadcasts'][number],
  now: Date,
): EventBroadcast {
  return {
    ...broadcast,
    event_id: event,
    state: 'running',
    cursor: null,
    told: 0,
    lease_until: null,
    created_at: now,
    expires_at: new Date(now.getTime() + BROADCAST_DAYS * DAY_MS),
  }
}
