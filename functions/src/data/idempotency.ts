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

/** The parsed call: equal bodies are equal, whatever their spacing or unknown keys. */
export interface IssueRequest {
  /** SHA-256 of the API key: the id of its document. */
  keyHash: string
  idempotencyKey: string | undefined
  description: string | null
  /** The address that the code is bound to; null for none. */
  boundEmail: string | null
  expiresAt: Date | null
}

/** The record of this call's idempotency key; undefined for a call without one. */
export function recordOf(
  db: Firestore,
  { keyHash, idempotencyKey }: IssueRequest,
): DocumentReference | undefined {
  if (idempotencyKey === undefined) return undefined
  return idempotencyKeys(db).doc(sha256(`${keyHash}:${idempotencyKey}`))
}

/**
 * The earlier answer for this idempotency key; undefined when it is new or has expired.
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
  return { ...record.answer, bound_email: record.answer.bound_email ?? null }
}

/**
 * Adds the record to a batch. Replaces an expired record, unless somebody else just has; otherwise the record must be
 * new.
 */
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

/** Fields that are not given are left out: a body without them has the hash that it always had. */
function bodyHash({ description, boundEmail, expiresAt }: IssueRequest): string {
  const more = { ...(boundEmail && { boundEmail }), ...(expiresAt && { expiresAt }) }
  return sha256(JSON.stringify({ description, ...more }))
}
