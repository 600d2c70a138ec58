import type { OutboxMail } from '@domain/entities/outbox-mail'
import { plainData } from '../../../functions/src/data/collections'
import { mailOutbox, mailSuppressions } from '../../../functions/src/data/mail/collections'
import type { Mailer } from '../../../functions/src/data/mail/send'
import { smtpTransport } from '../../../functions/src/data/mail/transport'
import type { Services } from '../../../functions/src/lib/services'
import { createServices, db } from './services'

/** Returns the emails to a member that are stored in the outbox. */
export async function mailsTo(uid: string): Promise<(OutboxMail & { id: string })[]> {
  const { docs } = await mailOutbox(db).where('to_uid', '==', uid).get()
  return docs.map((mail) => ({ ...(plainData(mail) as OutboxMail), id: mail.id }))
}

/**
 * Deletes all emails from the outbox, and unblocks all blocked email addresses, so that earlier tests do not affect
 * later ones.
 */
export async function emptyOutbox(): Promise<void> {
  for (const collection of [mailOutbox(db), mailSuppressions(db)])
    await db.recursiveDelete(collection)
}

/**
 * Creates a mail sender with its own connections.
 * @param trySeconds time-out of one attempt, in seconds
 */
export async function createMailer(
  smtpUrl: string,
  overrides: Partial<Omit<Services, 'settings'>> = {},
  trySeconds?: number,
): Promise<Mailer> {
  const from = 'The Cave <mail@cave.example>'
  const send = await smtpTransport({ smtpUrl, from, perSecond: 100 }, trySeconds)
  return { ...createServices(overrides), send }
}
