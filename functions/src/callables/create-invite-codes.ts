import { createInviteCodes as contract } from '@domain/calls/create-invite-codes'
import { DomainError } from '@domain/errors'
import { INVITE_EXPIRY_MAX_YEARS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { signupUrl } from '@domain/paths'
import { storeNewInviteCodes } from '../data/new-invite-code'
import { countCall } from '../data/rate-limits'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'
import { log } from '../lib/logging'

/** Codes that an admin makes on the screen: one or many, all of them or none. */
export const createInviteCodesAction = defineAction(
  contract,
  'admin',
  async ({ description, expires_at, count }, services, { uid }) => {
    const now = services.now()
    if (expires_at !== null) checkExpiry(expires_at, now)
    await countCall(services, { limit: 'createInviteCodesPerAdmin', subject: uid })
    const codes = await storeNewInviteCodes(services.db, count, {
      description,
      created_at: now,
      created_by: uid,
      created_by_kind: 'admin',
      expires_at: expires_at === null ? null : new Date(expires_at),
    })
    log.info('invitation codes created', { uid, count })
    const { publicUrl } = services.settings
    return { codes: codes.map((code) => ({ code, signup_url: signupUrl(publicUrl, code) })) }
  },
)

export const createInviteCodes = defineCallable(createInviteCodesAction)

function checkExpiry(expires_at: number, now: Date): void {
  const last = new Date(now)
  last.setUTCFullYear(last.getUTCFullYear() + INVITE_EXPIRY_MAX_YEARS)
  const field = 'expires_at'
  if (expires_at <= now.getTime())
    throw new DomainError('invalid_request', { field, message: MESSAGES.inviteExpiryPast })
  if (expires_at > last.getTime())
    throw new DomainError('invalid_request', { field, message: MESSAGES.inviteExpiryTooFar })
}
