import type { Firestore, WriteBatch } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { DomainError } from '@domain/errors'
import { IDEMPOTENCY_SECONDS } from '@domain/limits'
import { sha256 } from '../lib/crypto'
import { idempotencyKeys, readDocument } from './collections'
import { retryOnConflict } from './retry-on-conflict'

/** An attempt to create something. The admin's browser chooses a random id for each attempt. */
export interface Attempt {
  /** The name of the callable. */
  action: string
  uid: string
  attempt_id: string
  /** The requested data. A retry must request the same data. */
  wanted: object
}

/**
 * A creation that is ready to be committed. `batch` contains its writes. `made` is its result, which is also stored, so
 * that a retry can return it. Because it is stored, the result must not contain a secret.
 */
export interface PreparedCreation<T> {
  batch: WriteBatch
  made: T
}

export interface IdempotentCreation<T> {
  /**
   * Returns what an earlier call with the same attempt id has created, or undefined if no such call has created
   * anything.
   * @throws {DomainError} `idempotency_conflict` when the earlier call requested other data (`wanted`)
   */
  earlier: () => Promise<T | undefined>
  /**
   * Stores a draft and the record of the attempt in one commit. If an id in the draft is already in use, calls
   * `createDraft` again for a draft with other ids.
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
