import type { Firestore, WriteBatch } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { DomainError } from '@domain/errors'
import { IDEMPOTENCY_SECONDS } from '@domain/limits'
import { sha256 } from '../lib/crypto'
import { idempotencyKeys, readDocument } from './collections'
import { retryOnConflict } from './retry-on-conflict'

/** Identifies an attempt by the random id from the admin's browser. */
export interface Attempt {
  /** The callable. */
  action: string
  uid: string
  attempt_id: string
  /** What is to be created: an attempt never creates anything else. */
  wanted: object
}

/** Something new, ready to be stored. `made`: the data from which a repeated attempt is answered; no secret. */
export interface Draft<T> {
  batch: WriteBatch
  made: T
}

export interface Once<T> {
  /**
   * What this attempt has already created. @throws {DomainError} `idempotency_conflict` when it asked for something
   * else
   */
  earlier: () => Promise<T | undefined>
  /** Stores a draft together with its record. Draws a new draft when it collides with an existing document. */
  store: (draw: () => Draft<T>) => Promise<T>
}

/**
 * Creates something once for each attempt: a retry gets what the first call created.
 * @param schema of the stored record
 * @param now start of the record's lifetime of IDEMPOTENCY_SECONDS
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
