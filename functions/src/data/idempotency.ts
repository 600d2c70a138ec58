import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  WriteBatch,
} from 'firebase-admin/firestore'
import type { CreateInviteCodeAnswer } from '@domain/calls/create-invite-code'
import { DomainError } from '@domain/errors'
import { IDEMPOTENCY_SECONDS } from '@domain/limits'
import { sha256 } from '../lib/crypto'
import { idempotencyKeys, idempotencySchema, readDocument } from './collections'

/** A call as it was understood: what counts as the same body, whatever its spacing or unknown keys. */
export interface IssueRequest {
  /** SHA-256 of the API key: the id of its document. */
  keyHash: string
  idempotencyKey: string | undefined
  description: string | null
}

/** Where the first answer to this call's idempotency key is kept; undefined for a call without one. */
export function recordOf(
  db: Firestore,
  { keyHash, idempotencyKey }: IssueRequest,
): DocumentReference | undefined {
  if (idempotencyKey === undefined) return undefined
  return idempotencyKeys(db).doc(sha256(`${keyHash}:${idempotencyKey}`))
}

/**
 * The answer that this idempotency key got before; undefined when it is new, or older than it is kept.
 * @throws {DomainError} `idempotency_conflict` when it came with another body
 */
export function earlierAnswer(
  request: IssueRequest,
  snapshot: DocumentSnapshot | undefined,
  now: Date,
): CreateInviteCodeAnswer | undefined {
  const record = snapshot && readDocument(idempotencySchema, snapshot)
  if (!record || record.expires_at <= now) return undefined
  if (record.body_hash !== bodyHash(request)) throw new DomainError('idempotency_conflict')
  return record.answer
}

/** Adds the record to a batch. One past its time is replaced, if nobody else has just done so; a new one must not exist. */
export function keepAnswer(
  batch: WriteBatch,
  { ref, exists, updateTime }: DocumentSnapshot,
  { request, answer, now }: { request: IssueRequest; answer: CreateInviteCodeAnswer; now: Date },
): void {
  const expires_at = new Date(now.getTime() + IDEMPOTENCY_SECONDS * 1000)
  const record = { body_hash: bodyHash(request), answer, expires_at }
  if (exists) batch.update(ref, record, { lastUpdateTime: updateTime })
  else batch.create(ref, record)
}

function bodyHash({ description }: IssueRequest): string {
  return sha256(JSON.stringify({ description }))
}
