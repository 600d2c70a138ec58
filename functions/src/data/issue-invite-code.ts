import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import {
  EXPIRES_AT_ERROR,
  type CreateInviteCodeAnswer,
  type DryRunAnswer,
} from '@domain/calls/create-invite-code'
import { apiKeySchema, type ApiKey } from '@domain/entities/api-key'
import { DAY_MS } from '@domain/durations'
import { DomainError } from '@domain/errors'
import { INVITE_EXPIRY_MAX_DAYS, LAST_USED_SECONDS, LOCAL_RATE_LIMITS } from '@domain/limits'
import { signupUrl } from '@domain/paths'
import { addToBoundedSet } from '../lib/bounded-set'
import { localLimit } from '../lib/local-limit'
import type { Services } from '../lib/services'
import { checkUse, countUse, removalOfPastMinutes, type CallsByMinute } from './api-key-usage'
import { automationActor, addAuditEntry } from './audit/log'
import { apiKeys, apiKeyUsage, apiKeyUsageSchema, inviteCodes, readDocument } from './collections'
import { storedResponse, saveResponse, recordOf, type IssueRequest } from './idempotency'
import { boundTo, codesCreated, newInviteCode } from './new-invite-code'
import { retryOnConflict } from './retry-on-conflict'

/** A call and the documents that were read for it. */
interface LoadedCall {
  request: IssueRequest
  now: Date
  key: ApiKey
  minutes: CallsByMinute
  /**
   * The document that stores the response for the idempotency key; it does not exist if the key is new. Undefined for a
   * call without an idempotency key.
   */
  record: DocumentSnapshot | undefined
}

/**
 * Creates an invitation code for a call with an API key. With an idempotency key, retries get the first response for
 * 24 hours, even when the rate limit is exceeded.
 * @throws {DomainError} `invalid_api_key`, `inactive_api_key`, `idempotency_conflict`, `invalid_request`,
 * `rate_limited`
 */
export async function issueInviteCode(
  services: Services,
  request: IssueRequest,
): Promise<CreateInviteCodeAnswer> {
  const now = services.now()
  await countUse(services.db, request.keyHash, now)
  const call = await readCall(services, request, now)
  try {
    checkActive(call.key)
    const earlier = storedResponse(request, call.record, now)
    if (earlier) return earlier
    checkExpiry(request, now)
    checkUse(call.minutes, now)
  } catch (error) {
    const removedMinutes = removalOfPastMinutes(call.minutes, now)
    if (removedMinutes) await apiKeyUsage(services.db).doc(request.keyHash).update(removedMinutes)
    throw error
  }
  return createCode(services, call)
}

async function readCall({ db }: Services, request: IssueRequest, now: Date): Promise<LoadedCall> {
  const ref = recordOf(db, request)
  const [keySnapshot, usageSnapshot, record] = await db.getAll(
    apiKeys(db).doc(request.keyHash).withConverter(null),
    apiKeyUsage(db).doc(request.keyHash),
    ...(ref ? [ref] : []),
  )
  const key = keySnapshot && readDocument(apiKeySchema, keySnapshot)
  const usage = usageSnapshot && readDocument(apiKeyUsageSchema, usageSnapshot)
  if (!key || !usage) throw new DomainError('invalid_api_key')
  return { request, now, key, minutes: usage.minutes, record }
}

/**
 * The updates of `last_used_at` that this process has made or started, so that it updates each API key at most once per
 * period of LAST_USED_SECONDS. An entry contains the key's hash and the number of the period.
 */
const recordedUses = new Set<string>()

/**
 * Writes the code, the idempotency record, the audit entry and the usage in one commit. If a concurrent call with the
 * same idempotency key was faster, returns that call's response. If the random code exists already, generates another.
 */
async function createCode(services: Services, call: LoadedCall): Promise<CreateInviteCodeAnswer> {
  const { request, now } = call
  let { record } = call
  const useRecord = dueUseRecord(call)
  if (useRecord) addToBoundedSet(recordedUses, useRecord)
  let isWritten = false
  try {
    return await retryOnConflict(
      async (commit) => {
        const { batch, response } = prepareBatch(services, call)
        if (record) saveResponse(batch, record, { request, response, now })
        if (useRecord)
          batch.update(apiKeys(services.db).doc(request.keyHash), { last_used_at: now })
        await commit(() => batch.commit())
        isWritten = true
        return response
      },
      {
        settled: async () => {
          record = await record?.ref.get()
          return storedResponse(request, record, now)
        },
        gaveUp: () => new Error('No free code found'),
      },
    )
  } finally {
    if (useRecord && !isWritten) recordedUses.delete(useRecord)
  }
}

function prepareBatch(
  { db, settings }: Services,
  call: LoadedCall,
): { batch: WriteBatch; response: CreateInviteCodeAnswer } {
  const { description, keyHash, boundEmail, expiresAt } = call.request
  const invite = newInviteCode({
    description,
    created_at: call.now,
    created_by: keyHash,
    created_by_kind: 'api_key',
    expires_at: expiresAt,
    ...(boundEmail && boundTo(boundEmail)),
  })
  const batch = db.batch().create(inviteCodes(db).doc(invite.code), invite)
  addAuditEntry(db, batch, codesCreated([invite.code], invite, automationActor(call.key)))
  const removedMinutes = removalOfPastMinutes(call.minutes, call.now)
  if (removedMinutes) batch.update(apiKeyUsage(db).doc(keyHash), removedMinutes)
  const response = {
    code: invite.code,
    ...responseFields(call.request, call.now),
    signup_url: signupUrl(settings.publicUrl, invite.code),
  }
  return { batch, response }
}

function responseFields({ description, boundEmail, expiresAt }: IssueRequest, now: Date) {
  return {
    description,
    created_at: now.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
    bound_email: boundEmail,
  }
}

const dryRuns = localLimit(LOCAL_RATE_LIMITS.dryRunsPerKey)

/**
 * Handles a call with `dry_run`: returns what the call would create, without writing to the database. The limit for
 * such calls is counted only in the memory of each process.
 * @throws {DomainError} `invalid_api_key`, `inactive_api_key`, `invalid_request`, `rate_limited`
 */
export async function dryRunInviteCode(
  services: Services,
  request: IssueRequest,
): Promise<DryRunAnswer> {
  const now = services.now()
  dryRuns.use(request.keyHash, now)
  const { key } = await readCall(services, { ...request, idempotencyKey: undefined }, now)
  checkActive(key)
  checkExpiry(request, now)
  return { dry_run: true, code: null, ...responseFields(request, now), signup_url: null }
}

/**
 * Checks that an API key is active and that its owner is neither suspended nor demoted.
 * @throws {DomainError} `inactive_api_key`
 */
function checkActive({ is_active, maker_suspended }: ApiKey): void {
  if (!is_active || maker_suspended) throw new DomainError('inactive_api_key')
}

/**
 * Checks the range of the expiry. A retry that gets a stored response skips this check, because the expiry may have
 * passed since the first call.
 * @throws {DomainError} `invalid_request`
 */
function checkExpiry({ expiresAt }: IssueRequest, now: Date): void {
  if (!expiresAt) return
  const remainingMs = expiresAt.getTime() - now.getTime()
  if (remainingMs > 0 && remainingMs <= INVITE_EXPIRY_MAX_DAYS * DAY_MS) return
  throw new DomainError('invalid_request', { message: EXPIRES_AT_ERROR })
}

/** Returns the entry for `recordedUses` if this call must update the API key's `last_used_at`, otherwise undefined. */
function dueUseRecord({ request, key, now }: LoadedCall): string | undefined {
  const periodMs = LAST_USED_SECONDS * 1000
  if (now.getTime() - (key.last_used_at?.getTime() ?? 0) < periodMs) return undefined
  const entry = `${request.keyHash}:${Math.floor(now.getTime() / periodMs)}`
  return recordedUses.has(entry) ? undefined : entry
}
