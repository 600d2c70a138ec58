import { verifyInviteCode as contract } from '@domain/calls/verify-invite-code'
import { inviteStatus } from '@domain/entities/invite-code'
import { INVITE_CODE_PATTERN } from '@domain/invite-code'
import { inviteCodes } from '../data/collections'
import { countInviteAttempt } from '../data/rate-limits'
import { isExpired, refusalOfBound } from '../data/redemption/bound-code'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'

/**
 * Returns whether a code can be redeemed now. A code that is being redeemed counts as valid, because the caller may be
 * retrying their own sign-up. If the code is bound to an email address, the response also contains this address, or the
 * reason why the code no longer works (decision 057).
 */
export const verifyInviteCodeAction = defineAction(
  contract,
  'anyone',
  async ({ code }, services, { address }) => {
    await countInviteAttempt(services, address)
    if (!INVITE_CODE_PATTERN.test(code)) return { valid: false }
    const invite = (await inviteCodes(services.db).doc(code).get()).data()
    if (!invite || invite.is_used) return { valid: false }
    const { bound_email } = invite
    if (bound_email === undefined)
      return { valid: inviteStatus(invite, services.now()) === 'Unused' }
    const refusal = isExpired(invite, services.now())
      ? 'invite_expired'
      : await refusalOfBound(services, invite)
    return refusal ? { valid: false, refusal } : { valid: true, bound_email }
  },
)

export const verifyInviteCode = defineCallable(verifyInviteCodeAction)
