import {
  checkResetCode as checkContract,
  requestPasswordReset as requestContract,
  resetPassword as resetContract,
} from '@domain/calls/reset-password'
import { accountOfCode, setPasswordByCode } from '../data/action-codes'
import { sendAccountMail, sendResetMail } from '../data/mail/account-mails'
import { afterNewPassword, checkMembersPassword } from '../data/passwords/members-password'
import { countCall } from '../data/rate-limits'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'
import { log } from '../lib/logging'

/**
 * Sends an email with a link for setting a new password. The response is the same for every email address, whether or
 * not an account has this address, and even if sending fails.
 */
export const requestPasswordResetAction = defineAction(
  requestContract,
  'anyone',
  async ({ email }, services, { address }) => {
    await sendAccountMail(services, { mail: 'reset', email, address }, (account) =>
      sendResetMail(services, account),
    )
    return {}
  },
)

export const requestPasswordReset = defineCallable(requestPasswordResetAction)

/**
 * Checks the code from a reset email. The response may contain the account's email address, because only a reader of
 * the email knows the code.
 */
export const checkResetCodeAction = defineAction(
  checkContract,
  'anyone',
  async ({ code }, services, { address }) => {
    await countCall(services, { limit: 'actionCodesPerAddress', subject: address })
    const { email = '' } = await accountOfCode(services, code, 'PASSWORD_RESET')
    return { email }
  },
)

export const checkResetCode = defineCallable(checkResetCodeAction)

/**
 * Sets a new password with the code from a reset email. Before the code is used up, checks the password with the same
 * rules as at sign-up.
 */
export const resetPasswordAction = defineAction(
  resetContract,
  'anyone',
  async ({ code, new_password }, services, { address }) => {
    await countCall(services, { limit: 'actionCodesPerAddress', subject: address })
    const account = await accountOfCode(services, code, 'PASSWORD_RESET')
    await checkMembersPassword(services, account, new_password)
    await setPasswordByCode(services, { code, password: new_password })
    await afterNewPassword(services, account)
    log.info('password reset', { uid: account.uid })
    return {}
  },
)

export const resetPassword = defineCallable(resetPasswordAction)
