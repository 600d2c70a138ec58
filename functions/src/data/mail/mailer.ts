import { log } from '../../lib/logging'
import { services } from '../../lib/services'
import { isMailOn, readMailSettings } from '../../lib/settings'
import type { Mailer } from './send'
import { smtpTransport, type SendMail } from './transport'

let transport: Promise<SendMail> | undefined

/** Returns the mailer of this process. The calling function must list the secret `SMTP_URL` in its options. */
export async function mailer(): Promise<Mailer> {
  const [dependencies, settings] = [services(), readMailSettings()]
  if (!settings && isMailOn(dependencies.settings))
    log.error('no mail server', { code: 'smtp_url' })
  if (settings) transport ??= smtpTransport(settings)
  return { ...dependencies, send: settings ? ((await transport) ?? null) : null }
}
