import { changePassword as contract } from '@domain/calls/change-password'
import { DomainError } from '@domain/errors'
import { MESSAGES } from '@domain/messages'
import { AuthCallFailed, callAuth } from '../data/auth-rest'
import { afterNewPassword, checkMembersPassword } from '../data/passwords/members-password'
import { countCall } from '../data/rate-limits'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'
import { log } from '../lib/logging'
import type { Services } from '../lib/services'

/**
 * Changes the caller's password and ends all of the caller's sessions, including the current session. Requires the
 * current password, because somebody else may be using a session that was left open.
 */
export const changePasswordAction = defineAction(
  contract,
  'member',
  async ({ current_password, new_password }, services, { uid }) => {
    const { auth } = services
    await countCall(services, { limit: 'passwordChangesPerMember', subject: uid })
    const account = await auth.getUser(uid)
    await checkCurrent(services, account.email ?? '', current_password)
    await checkMembersPassword(services, account, new_password)
    await auth.updateUser(uid, { password: new_password })
    await afterNewPassword(services, account)
    log.info('password changed', { uid })
    return {}
  },
)

export const changePassword = defineCallable(changePasswordAction)

/**
 * Checks the current password by signing in with it, and discards the new session. Firebase limits how many sign-ins
 * can be tried.
 */
async function checkCurrent(
  { settings }: Services,
  email: string,
  password: string,
): Promise<void> {
  try {
    await callAuth(settings.webApiKey, 'signInWithPassword', { email, password })
  } catch (error) {
    if (!(error instanceof AuthCallFailed)) throw error
    if (error.reason.startsWith('TOO_MANY_ATTEMPTS')) throw new DomainError('rate_limited')
    if (!/^INVALID_(LOGIN_CREDENTIALS|PASSWORD)/.test(error.reason)) throw error
    throw new DomainError('invalid_request', {
      field: 'current_password',
      message: MESSAGES.currentPasswordWrong,
    })
  }
}
