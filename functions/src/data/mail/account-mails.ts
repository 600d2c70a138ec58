import { WEB_PATHS } from '@domain/paths'
import type { UserRecord } from 'firebase-admin/auth'
import { describeError, log } from '../../lib/logging'
import { isMissingAccount } from '../../lib/sdk-errors'
import type { Services } from '../../lib/services'
import { isMailOn } from '../../lib/settings'
import { callAuth } from '../auth-rest'
import { countCall } from '../rate-limits'
import { queueMail } from './queue'

type LinkMailKind = 'confirm_email' | 'reset_password'

/**
 * The minimum duration of a call in milliseconds. It is longer than sending an email usually takes. So calls with and
 * without an email take equally long, and the duration does not disclose whether an email was sent.
 */
export const MIN_RESPONSE_MS = 1_500

/**
 * Sends the email with the link that confirms an email address.
 * @throws when sending fails; the error message does not contain the address
 */
export async function sendConfirmationMail(services: Services, uid: string): Promise<void> {
  if (isMailOn(services.settings)) await queueLink(services, 'confirm_email', uid)
  else await sendFirebasesConfirmation(services, uid)
}

/**
 * Sends the email with the link for setting a new password.
 * @throws when sending fails; the error message does not contain the email address
 */
export async function sendResetMail(
  services: Services,
  { uid, email }: Pick<UserRecord, 'uid' | 'email'>,
): Promise<void> {
  const { settings } = services
  if (isMailOn(settings)) return queueLink(services, 'reset_password', uid)
  await callAuth(settings.webApiKey, 'sendOobCode', {
    requestType: 'PASSWORD_RESET',
    email,
    continueUrl: settings.publicUrl + WEB_PATHS.dashboard,
  })
}

/**
 * Queues an email with a link. The link is created when the email is sent, so that a delayed email does not contain an
 * expired link.
 */
async function queueLink({ db, now }: Services, kind: LinkMailKind, uid: string): Promise<void> {
  const at = now()
  await queueMail(db, { to: { uid }, kind, params: {}, reference: at.toISOString(), at })
}

/**
 * Makes Firebase send its own confirmation email. The REST call needs a session of the account, so the server creates
 * one with a custom token. `beforeUserSignedIn`, which refuses unconfirmed accounts, does not run for custom tokens.
 */
async function sendFirebasesConfirmation({ auth, settings }: Services, uid: string) {
  const token = await auth.createCustomToken(uid)
  const session = await callAuth(settings.webApiKey, 'signInWithCustomToken', {
    token,
    returnSecureToken: true,
  })
  await callAuth(settings.webApiKey, 'sendOobCode', {
    requestType: 'VERIFY_EMAIL',
    idToken: session.idToken,
    continueUrl: settings.publicUrl + WEB_PATHS.dashboard,
  })
}

interface AccountMailRequest {
  mail: 'confirmation' | 'reset'
  email: string
  /** The network address of the caller. */
  address: string
}

/**
 * Sends an email to the account with the entered email address, if there is one. The response and its duration do not
 * disclose whether the account exists or whether sending succeeds.
 * @param send sends the email, or does nothing when the account needs none
 * @throws {DomainError} `rate_limited`
 */
export async function sendAccountMail(
  services: Services,
  { mail, email, address }: AccountMailRequest,
  send: (account: UserRecord) => Promise<void>,
): Promise<void> {
  const subject = email.toLowerCase()
  await countCall(services, { limit: `${mail}PerAddress`, subject: address })
  await countCall(services, { limit: `${mail}PerEmail`, subject: `${address} ${subject}` })
  await countCall(services, { limit: `${mail}Overall`, subject })
  const sendIfAccountExists = async () => {
    try {
      const account = await services.auth.getUserByEmail(email)
      if (!account.disabled) await send(account)
    } catch (error) {
      if (!isMissingAccount(error))
        log.warn('account mail not sent', { action: mail, ...describeError(error) })
    }
  }
  await Promise.all([sendIfAccountExists(), services.pause(MIN_RESPONSE_MS)])
}
