import type { Firestore, WriteBatch } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { DomainError } from '@domain/errors'
import { IDEMPOTENCY_SECONDS } from '@domain/limits'
import { sha256 } from '../lib/crypto'
import { idempotencyKeys, readDocument } from './collections'
import { retryOnConflict } from './retry-on-conflict'

/** A call that creates something. When the browser repeats the call, it sends the same random `attempt_id`. */
export interface Attempt {
  /** The name of the callable. */
  action: string
  uid: string
  attempt_id: string
  /** The requested data. A retry must request the same data. */
  wanted: object
}

/**
 * The prepared writes that create something, and `made`, the result for the caller. The result is stored and returned
 * again when the call is repeated, so it must not contain a secret.
 */
export interface PreparedCreation<T> {
  batch: WriteBatch
  made: T
}

export interface IdempotentCreation<T> {
  /**
   * Returns what an earlier call with the same `attempt_id` has created; undefined if no such call has created anything.
   * @throws {DomainError} `idempotency_conflict` when the earlier call requested other data (`wanted`)
   */
  earlier: () => Promise<T | undefined>
  /**
   * Commits what `createDraft` has prepared, with a record of the attempt. If an id in it is already in use, calls
   * `createDraft` again for other ids.
   */
  store: (createDraft: () => PreparedCreation<T>) => Promise<T>
}

/**
 * Creates something once for each attempt. A retry returns what the first call has created.
 * @param schema the schema of `made` in the stored record
 * @param now the time of the call; the record of the attempt is kept for IDEMPOTENCY_SECONDS from this time
 */
export function idempotent<T>(
  db: Firestore,
  { action, uid, attempt_id, wanted }: Attempt,
  schema: z.ZodMiniType<T>,
  now: Date,
): IdempotentCreation<T> {
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
    store: (createDraft) =>
      retryOnConflict(
        async (commit) => {
          const { batch, made } = createDraft()
          batch.create(ref, { body_hash, made, expires_at })
          await commit(() => batch.commit())
          return made
        },
        { settled: earlier, gaveUp: () => new Error(`${action}: no unused id found`) },
      ),
  }
}
