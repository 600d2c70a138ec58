import type { MailError } from '@domain/entities/outbox-mail'
import type { RenderedMail } from '@domain/mail/render'
import { MAIL_TRY_SECONDS } from '@domain/limits'
import type { MailSettings } from '../../lib/settings'

export interface OutgoingMail extends RenderedMail {
  to: string
  /** The same for each try, so that mail programs show a repeated mail once. */
  messageId: string
  /** The address for the header List-Unsubscribe (RFC 8058). */
  unsubscribe?: string | undefined
}

export type SendOutcome =
  | { sent: true }
  /** `isFinal`: another try would fail as well. */
  | { sent: false; error: MailError; isFinal: boolean }

/** Hands a mail to a mail server. Never throws: a failure is an outcome. */
export type SendMail = (mail: OutgoingMail) => Promise<SendOutcome>

/** Begins an encoded word (RFC 2047): mail programs would show what a member has written in code, line breaks too. */
const ENCODED = '=?'

/** Connections that one process keeps open. */
const CONNECTIONS = 3

/**
 * A transport over SMTP. At most `perSecond` mails leave it in a second; further ones wait.
 * @param settings of a configured mail server
 * @param trySeconds after which a try is broken off
 */
export async function smtpTransport(
  { smtpUrl, from, perSecond }: MailSettings,
  trySeconds = MAIL_TRY_SECONDS,
): Promise<SendMail> {
  // Only functions that send mail load it.
  const { createTransport } = await import('nodemailer')
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: CONNECTIONS,
      rateDelta: 1000,
      rateLimit: perSecond,
      // Texts of members could otherwise name a file or an address to attach.
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
        subject: mail.subject.replaceAll(ENCODED, '= ?'),
        signal: AbortSignal.timeout(trySeconds * 1000),
        headers: {
          // No automatic answers, such as from people on holiday.
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

/** What an SMTP error means. Only a permanent refusal of the recipient's address is blamed on the address. */
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
