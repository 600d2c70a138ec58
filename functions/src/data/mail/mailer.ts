import { services } from '../../lib/services'
import { readMailSettings } from '../../lib/settings'
import type { Mailer } from './send'
import { smtpTransport, type SendMail } from './transport'

let transport: Promise<SendMail> | undefined

/** The sender of this process. Its function names the secret `SMTP_URL` in its options. */
export async function mailer(): Promise<Mailer> {
  const settings = readMailSettings()
  if (settings) transport ??= smtpTransport(settings)
  return { ...services(), send: settings ? ((await transport) ?? null) : null }
}
