import { signUpWithInvite as contract } from '@domain/calls/sign-up-with-invite'
import { REDEMPTION_TIMEOUT_SECONDS } from '@domain/limits'
import { sendConfirmationMail } from '../data/mail/account-mails'
import { checkNewPassword } from '../data/passwords/policy'
import { countCall, countInviteAttempt } from '../data/rate-limits'
import { attemptOf } from '../data/redemption/attempt'
import { redeemCode } from '../data/redemption/redeem'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'
import { describeError, log } from '../lib/logging'
import type { Services } from '../lib/services'

/** Redeems an invitation code. Sends the confirmation email if the operator requires confirmed email addresses. */
export const signUpWithInviteAction = defineAction(
  contract,
  'anyone',
  async (request, services, { address }) => {
    await countInviteAttempt(services, address)
    const { email, first_name, last_name, password } = request
    const own = [email, first_name, last_name]
    await checkNewPassword(services, { field: 'password', password, own })
    const { uid, again } = await redeemCode(services, attemptOf(request))
    const status = await askForConfirmation(services, uid, again)
    return again ? { status, again } : { status }
  },
)

export const signUpWithInvite = defineCallable(signUpWithInviteAction, {
  timeoutSeconds: REDEMPTION_TIMEOUT_SECONDS,
})

/**
 * Sends the confirmation email if the account needs one. The account is kept when sending fails, because its owner can
 * request another email on the login page.
 */
async function askForConfirmation(
  services: Services,
  uid: string,
  again: boolean,
): Promise<'ready' | 'confirm_email'> {
  if (!services.settings.requireEmailConfirmation) return 'ready'
  try {
    const { email, emailVerified } = await services.auth.getUser(uid)
    if (emailVerified) return 'ready'
    if (again) await countCall(services, { limit: 'confirmationPerEmail', subject: email ?? uid })
    await sendConfirmationMail(services, uid)
    await services.checkpoint('mail-sent')
  } catch (error) {
    log.warn('confirmation mail not sent', { uid, ...describeError(error) })
  }
  return 'confirm_email'
}
