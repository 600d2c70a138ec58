import type { Firestore, WriteBatch } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { DomainError } from '@domain/errors'
import { IDEMPOTENCY_SECONDS } from '@domain/limits'
import { sha256 } from '../lib/crypto'
import { idempotencyKeys, readDocument } from './collections'
import { retryOnConflict } from './retry-on-conflict'

/** What an admin makes by a callable, told from another by the id that their browser gave it. */
export interface Attempt {
  /** The callable. */
  action: string
  uid: string
  attempt_id: string
  /** What is to be made: the same attempt never makes anything else. */
  wanted: object
}

/** Something new, ready to be stored. `made`: what the answer is made of when the attempt comes again; no secret. */
export interface Draft<T> {
  batch: WriteBatch
  made: T
}

export interface Once<T> {
  /** What this attempt has made already. @throws {DomainError} `idempotency_conflict` when it wanted something else */
  earlier: () => Promise<T | undefined>
  /** Stores a draft together with the record of it; drawn again where it meets something that exists already. */
  store: (draw: () => Draft<T>) => Promise<T>
}

/**
 * Makes something once for each attempt: a call whose answer was lost, and one that came twice, get what the first has made.
 * @param schema of what is kept
 * @param now when the record is counted from: kept for IDEMPOTENCY_SECONDS
 */
export function once<T>(
  db: Firestore,
  { action, uid, attempt_id, wanted }: Attempt,
  schema: z.ZodMiniType<T>,
  now: Date,
): Once<T> {
  const ref = idempotencyKeys(db).doc(sha256(`${action}:${uid}:${attempt_id}`))
  const body_hash = sha256(JSON.stringify(wanted))
  const expires_at = new Date(now.getTime() + IDEMPOTENCY_SECONDS * 1000)
  const recordSchema = z.object({ body_hash: z.string(), made: schema })

  const earlier = async () => {
    const record = readDocument(recordSchema, await ref.get())
    if (record && record.body_hash !== body_hash) throw new DomainError('idempotency_conflict')
    return record?.made
  }
  return {
    earlier,
    store: (draw) =>
      retryOnConflict(
        async (commit) => {
          const { batch, made } = draw()
          batch.create(ref, { body_hash, made, expires_at })
          await commit(() => batch.commit())
          return made
        },
        { settled: earlier, gaveUp: () => new Error(`${action}: nothing free found`) },
      ),
  }
}
