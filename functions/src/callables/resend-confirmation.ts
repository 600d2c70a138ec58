import { resendConfirmation as contract } from '@domain/calls/resend-confirmation'
import { sendConfirmationMail } from '../data/confirmation-mail'
import { countCall } from '../data/rate-limits'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'
import { describeError, log } from '../lib/logging'
import { authErrorCode } from '../lib/sdk-errors'
import type { Services } from '../lib/services'

/**
 * Milliseconds that every answer takes at least: longer than sending a mail usually does, so that timing discloses
 * nothing.
 */
export const ANSWER_AFTER_MS = 1_500

/** Sends the confirmation mail where it is needed. The answer is the same where it is not needed, or where it failed. */
export const resendConfirmationAction = defineAction(
  contract,
  'anyone',
  async ({ email }, services, { address }) => {
    const subject = email.toLowerCase()
    await countCall(services, { limit: 'confirmationPerAddress', subject: address })
    await countCall(services, { limit: 'confirmationPerEmail', subject: `${address} ${subject}` })
    await countCall(services, { limit: 'confirmationOverall', subject })
    await Promise.all([sendIfNeeded(services, email), services.pause(ANSWER_AFTER_MS)])
    return {}
  },
)

export const resendConfirmation = defineCallable(resendConfirmationAction)

async function sendIfNeeded(services: Services, email: string): Promise<void> {
  if (!services.settings.requireEmailConfirmation) return
  try {
    const { uid, emailVerified, disabled } = await services.auth.getUserByEmail(email)
    if (!emailVerified && !disabled) await sendConfirmationMail(services, uid)
  } catch (error) {
    if (authErrorCode(error) !== 'user-not-found')
      log.warn('confirmation mail not sent', describeError(error))
  }
}
