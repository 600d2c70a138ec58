import {
  defineBoolean,
  defineInt,
  defineSecret,
  defineString,
  projectID,
} from 'firebase-functions/params'
import { RETENTION_MONTHS } from '@domain/limits'

/** The settings of a Firebase project, which the operator chooses (docs/deploy.md, "Settings"). */
export interface Settings {
  /** Whether sign-in is refused as long as the account's email address is not confirmed. */
  requireEmailConfirmation: boolean
  /** The URL of the web host, without a trailing slash. */
  publicUrl: string
  /**
   * The number of entries that our own proxies append to the header X-Forwarded-For when a callable is called; 0
   * without a proxy. Browsers call callables directly, not through Hosting.
   */
  trustedProxyHops: number
  /**
   * The number of entries that our own proxies append to the header X-Forwarded-For of a request to an HTTP endpoint.
   * These requests go through Hosting, which can append entries as well.
   */
  hostingProxyHops: number
  /** The API key of the web app, for calls to the REST API of Firebase Auth. */
  webApiKey: string
  enforceAppCheck: boolean
  /**
   * Whether a new password is refused if it is shorter than 8 characters, easy to guess, or known from a data breach.
   * If this setting is off, a new password only has to be 6 to 128 characters long and must not be blank (decision
   * 034).
   */
  strictPasswords: boolean
  /** The first part of the URL of a service that lists breached passwords; empty if no such service is used. */
  breachedPasswordsUrl: string
  /** The sender of our emails, for example `The Cave <mail@thecave.example>`; empty if sending is switched off. */
  mailFrom: string
  /**
   * The number of months for which an application is kept after it was declined or withdrawn, or after its unused code
   * expired.
   */
  applicationRetentionMonths: number
}

/** The settings for sending emails through a mail server. */
export interface MailSettings {
  /** The URL of the mail server: `smtps://user:password@host:465`, or `smtp://…` for STARTTLS. */
  smtpUrl: string
  from: string
  /** The maximum number of emails that one process sends per second. */
  perSecond: number
}

const REQUIRE_EMAIL_CONFIRMATION = defineBoolean('REQUIRE_EMAIL_CONFIRMATION', {
  default: true,
  description: 'Refuse sign-in until the email address is confirmed.',
})
const PUBLIC_URL = defineString('PUBLIC_URL', {
  default: '',
  description: "The site's address, for links. Empty: https://PROJECT.web.app",
})
const TRUSTED_PROXY_HOPS = defineInt('TRUSTED_PROXY_HOPS', {
  default: 1,
  description:
    'Callables: the number of entries at the end of X-Forwarded-For that your own proxies wrote.',
})
const HOSTING_PROXY_HOPS = defineInt('HOSTING_PROXY_HOPS', {
  default: 1,
  description:
    'HTTP endpoints, called through Hosting: the number of entries at the end of X-Forwarded-For that your own proxies wrote.',
})
const WEB_API_KEY = defineString('WEB_API_KEY', {
  default: '',
  description:
    "The web app's API key: the server uses it for the codes of account mails and to check passwords.",
})
const ENFORCE_APP_CHECK = defineBoolean('ENFORCE_APP_CHECK', {
  default: false,
  description: 'Refuse callables without an App Check token.',
})
const STRICT_PASSWORDS = defineBoolean('STRICT_PASSWORDS', {
  default: true,
  description: 'Refuse new passwords that are shorter than 8 characters or easy to guess.',
})
const BREACHED_PASSWORDS_URL = defineString('BREACHED_PASSWORDS_URL', {
  default: 'https://api.pwnedpasswords.com/range/',
  description: 'Address of the range API for breached passwords. Empty: this check is off.',
})
const APPLICATION_RETENTION_MONTHS = defineInt('APPLICATION_RETENTION_MONTHS', {
  default: RETENTION_MONTHS.max,
  description: 'Months after which closed applications and unused approvals are erased: 1 to 12.',
})
const MAIL_FROM = defineString('MAIL_FROM', {
  default: '',
  description: 'Sender of our emails, such as The Cave <mail@example.com>. Empty: mail is off.',
})
const MAIL_PER_SECOND = defineInt('MAIL_PER_SECOND', {
  default: 5,
  description: 'The maximum number of emails that one process sends per second.',
})
/**
 * The URL of the mail server, which contains a password. Only functions that list this secret in their options can read
 * it.
 */
export const SMTP_URL = defineSecret('SMTP_URL', {
  description:
    'Address of the mail server: smtps://USER:PASSWORD@HOST:465. Without a mail server: "off".',
})

/**
 * Reads the settings of the mail server. Returns null if sending emails is switched off. Can be called only by
 * functions that list `SMTP_URL` in their options.
 */
export function readMailSettings(): MailSettings | null {
  const [smtpUrl, from] = [SMTP_URL.value(), MAIL_FROM.value()]
  if (!/^smtps?:\/\//.test(smtpUrl) || !from) return null
  return { smtpUrl, from, perSecond: Math.max(1, MAIL_PER_SECOND.value()) }
}

/**
 * Whether The Cave sends its emails itself. If not, Firebase sends the emails for confirming an address and for a new
 * password, and all other emails wait in the outbox.
 */
export const isMailOn = ({ mailFrom }: Settings): boolean => mailFrom !== ''

/**
 * Reads the settings of this process. Call it only while a request is handled: the settings do not exist yet when the
 * module is loaded.
 */
export function readSettings(): Settings {
  return {
    requireEmailConfirmation: REQUIRE_EMAIL_CONFIRMATION.value(),
    publicUrl: (PUBLIC_URL.value() || `https://${projectID.value()}.web.app`).replace(/\/+$/, ''),
    trustedProxyHops: TRUSTED_PROXY_HOPS.value(),
    hostingProxyHops: HOSTING_PROXY_HOPS.value(),
    webApiKey: WEB_API_KEY.value(),
    enforceAppCheck: ENFORCE_APP_CHECK.value(),
    strictPasswords: STRICT_PASSWORDS.value(),
    breachedPasswordsUrl: BREACHED_PASSWORDS_URL.value(),
    mailFrom: MAIL_FROM.value(),
    applicationRetentionMonths: Math.min(
      Math.max(APPLICATION_RETENTION_MONTHS.value(), RETENTION_MONTHS.min),
      RETENTION_MONTHS.max,
    ),
  }
}
