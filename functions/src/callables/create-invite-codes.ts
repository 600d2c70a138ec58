import * as z from 'zod/mini'
import { createInviteCodes as contract } from '@domain/calls/create-invite-codes'
import type { CallRequest } from '@domain/calls/contract'
import { DomainError } from '@domain/errors'
import { boundUntil } from '@domain/invite-code'
import { INVITE_EXPIRY_MAX_YEARS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { signupUrl } from '@domain/paths'
import { idempotent, type IdempotentCreation } from '../data/attempts'
import { adminActor } from '../data/audit/log'
import { boundTo, draftInviteCodes } from '../data/new-invite-code'
import { countCall } from '../data/rate-limits'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'
import { log } from '../lib/logging'
import type { Services } from '../lib/services'

const codesSchema = z.array(z.string())

/**
 * Creates one or several invitation codes for an admin: either all of them or none. A retry of the same attempt returns
 * the same codes.
 */
export const createInviteCodesAction = defineAction(
  contract,
  'admin',
  async ({ attempt_id, ...codeRequest }, services, { uid }) => {
    const { db, settings, now } = services
    const attempt = idempotent(
      db,
      { action: contract.name, uid, attempt_id, wanted: codeRequest },
      codesSchema,
      now(),
    )
    const codes =
      (await attempt.earlier()) ?? (await makeCodes(services, attempt, codeRequest, uid))
    const { publicUrl } = settings
    return { codes: codes.map((code) => ({ code, signup_url: signupUrl(publicUrl, code) })) }
  },
)

export const createInviteCodes = defineCallable(createInviteCodesAction)

type CodeRequest = Omit<CallRequest<typeof contract>, 'attempt_id'>

async function makeCodes(
  services: Services,
  attempt: IdempotentCreation<string[]>,
  { description, expires_at, email, count }: CodeRequest,
  uid: string,
): Promise<string[]> {
  const now = services.now()
  if (expires_at !== null) checkExpiry(expires_at, now)
  if (email && count > 1)
    throw new DomainError('invalid_request', { field: 'count', message: MESSAGES.oneBoundCode })
  await countCall(services, { limit: 'createInviteCodesPerAdmin', subject: uid })
  const codeFields = {
    description,
    created_at: now,
    created_by: uid,
    created_by_kind: 'admin',
    expires_at: expires_at !== null ? new Date(expires_at) : email ? boundUntil(now) : null,
    ...(email && boundTo(email)),
  } as const
  const actor = await adminActor(services.db, uid)
  const codes = await attempt.store(() => draftInviteCodes(services.db, count, codeFields, actor))
  log.info('invitation codes created', { uid, count })
  return codes
}

function checkExpiry(expires_at: number, now: Date): void {
  const latestExpiry = new Date(now)
  latestExpiry.setUTCFullYear(latestExpiry.getUTCFullYear() + INVITE_EXPIRY_MAX_YEARS)
  const field = 'expires_at'
  if (expires_at <= now.getTime())
    throw new DomainError('invalid_request', { field, message: MESSAGES.inviteExpiryPast })
  if (expires_at > latestExpiry.getTime())
    throw new DomainError('invalid_request', { field, message: MESSAGES.inviteExpiryTooFar })
}
