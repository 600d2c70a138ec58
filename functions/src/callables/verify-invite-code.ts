import { verifyInviteCode as contract } from '@domain/calls/verify-invite-code'
import { inviteStatus } from '@domain/entities/invite-code'
import { INVITE_CODE_PATTERN } from '@domain/invite-code'
import { inviteCodes } from '../data/collections'
import { countInviteAttempt } from '../data/rate-limits'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'

/**
 * Whether a code is unused now. A code that is being redeemed answers valid, because the caller may be retrying their
 * own sign-up; only sign-up can tell.
 */
export const verifyInviteCodeAction = defineAction(
  contract,
  'anyone',
  async ({ code }, services, { address }) => {
    await countInviteAttempt(services, address)
    if (!INVITE_CODE_PATTERN.test(code)) return { valid: false }
    const invite = (await inviteCodes(services.db).doc(code).get()).data()
    return { valid: invite !== undefined && inviteStatus(invite, services.now()) === 'Unused' }
  },
)

export const verifyInviteCode = defineCallable(verifyInviteCodeAction)
