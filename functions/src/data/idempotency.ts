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

/**
 * A parsed call to the endpoint for automations. Bodies that differ only in whitespace or unknown fields give equal
 * requests.
 */
export interface IssueRequest {
  /** The SHA-256 hash of the API key. It is the id of the key's document. */
  keyHash: string
  idempotencyKey: string | undefined
  description: string | null
  /** The email address that the code is bound to; null if anybody with the code can use it. */
  boundEmail: string | null
  expiresAt: Date | null
}

/** The document with the response for an idempotency key; undefined for a call without an idempotency key. */
export function recordOf(
  db: Firestore,
  { keyHash, idempotencyKey }: IssueRequest,
): DocumentReference | undefined {
  if (idempotencyKey === undefined) return undefined
  return idempotencyKeys(db).doc(sha256(`${keyHash}:${idempotencyKey}`))
}

/**
 * Returns the earlier response for the idempotency key; undefined when the key is new or has expired.
 * @throws {DomainError} `idempotency_conflict` when the key was used with another body
 */
export function storedResponse(
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
 * Adds the record of a response to a batch. It may replace an expired record. The commit fails if another call has
 * written the record since it was read.
 */
export function saveResponse(
  batch: WriteBatch,
  { ref, exists, updateTime }: DocumentSnapshot,
  {
    request,
    response,
    now,
  }: { request: IssueRequest; response: CreateInviteCodeAnswer; now: Date },
): void {
  const expires_at = new Date(now.getTime() + IDEMPOTENCY_SECONDS * 1000)
  const record = { body_hash: bodyHash(request), answer: response, expires_at }
  if (exists) batch.update(ref, record, { lastUpdateTime: updateTime })
  else batch.create(ref, record)
}

/**
 * Returns the hash of a request. A missing optional field does not change the hash, so that hashes from before the
 * introduction of the field still match.
 */
function bodyHash({ description, boundEmail, expiresAt }: IssueRequest): string {
  const optionalFields = { ...(boundEmail && { boundEmail }), ...(expiresAt && { expiresAt }) }
  return sha256(JSON.stringify({ description, ...optionalFields }))
}
