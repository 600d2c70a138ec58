import { resendConfirmation as contract } from '@domain/calls/resend-confirmation'
import { sendAccountMail, sendConfirmationMail } from '../data/mail/account-mails'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'

/**
 * Sends the confirmation email if the account needs one. The response is the same whether an email was sent, no email
 * was needed, or sending failed.
 */
export const resendConfirmationAction = defineAction(
  contract,
  'anyone',
  async ({ email }, services, { address }) => {
    const { requireEmailConfirmation } = services.settings
    await sendAccountMail(
      services,
      { mail: 'confirmation', email, address },
      async ({ uid, emailVerified }) => {
        if (requireEmailConfirmation && !emailVerified) await sendConfirmationMail(services, uid)
      },
    )
    return {}
  },
)

export const resendConfirmation = defineCallable(resendConfirmationAction)
