import type { MailError } from '@domain/entities/outbox-mail'
import type { RenderedMail } from '@domain/mail/render'
import { MAIL_TRY_SECONDS } from '@domain/limits'
import type { MailSettings } from '../../lib/settings'

export interface OutgoingMail extends RenderedMail {
  to: string
  /** The Message-ID. It is the same for each attempt, so that email clients show a repeated email only once. */
  messageId: string
  /** The URL for the `List-Unsubscribe` header (RFC 8058). */
  unsubscribe?: string | undefined
}

export type SendOutcome =
  | { sent: true }
  /** `isFinal` means that another attempt would also fail. */
  | { sent: false; error: MailError; isFinal: boolean }

/** Hands an email to a mail server. Never throws; a failure is returned as an outcome. */
export type SendMail = (mail: OutgoingMail) => Promise<SendOutcome>

/**
 * The start of an encoded word (RFC 2047), which email clients would decode, perhaps to a text with line breaks. It is
 * replaced in subjects, because a subject can contain text from members.
 */
const ENCODED_WORD_START = '=?'

/** The maximum number of connections that one process keeps open. */
const MAX_CONNECTIONS = 3

/**
 * Creates a transport over SMTP. The transport sends at most `perSecond` emails per second; further emails wait.
 * @param settings the settings of the mail server
 * @param trySeconds the seconds after which an attempt is aborted
 */
export async function smtpTransport(
  { smtpUrl, from, perSecond }: MailSettings,
  trySeconds = MAIL_TRY_SECONDS,
): Promise<SendMail> {
  // The library is loaded here, so that only functions that send emails load it.
  const { createTransport } = await import('nodemailer')
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: MAX_CONNECTIONS,
      rateDelta: 1000,
      rateLimit: perSecond,
      // These options forbid nodemailer to read files and URLs, so that text from members cannot make it attach them.
      disableFileAccess: true,
      disableUrlAccess: true,
      ...timeouts,
    },
    { from },
  )
  return async ({ unsubscribe, ...mail }) => {
    try {
      await transport.sendMail({
        ...mail,
        subject: mail.subject.replaceAll(ENCODED_WORD_START, '= ?'),
        signal: AbortSignal.timeout(trySeconds * 1000),
        headers: {
          // This header prevents automatic replies, such as out-of-office messages.
          'auto-submitted': 'auto-generated',
          ...(unsubscribe && {
            'list-unsubscribe': `<${unsubscribe}>`,
            'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
          }),
        },
      })
      return { sent: true }
    } catch (error) {
      return failureOf(error as SmtpError)
    }
  }
}

interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
}

/**
 * Converts an SMTP error to an outcome. After the outcome `refused_recipient`, no more emails are sent to the address.
 * It is therefore returned only if the mail server has permanently refused the recipient.
 */
export function failureOf({ code, command, responseCode = 0 }: SmtpError): SendOutcome {
  const isPermanent = responseCode >= 500
  const failure = (error: MailError, isFinal: boolean): SendOutcome => ({
    sent: false,
    error,
    isFinal,
  })
  if (code === 'EAUTH' || (isPermanent && command === 'MAIL FROM'))
    return failure('refused_sender', false)
  if (isPermanent && command === 'RCPT TO') return failure('refused_recipient', true)
  if (isPermanent && command === 'DATA') return failure('refused_mail', true)
  return failure('unreachable', false)
}
