import { queueNewsDigests } from './mail/digests'
import { sendDueMails, type Mailer } from './mail/send'

/**
 * All timed work (decision 052): digests of what is new, mails that wait for their time, retries, and mails whose sender
 * stopped. Costs four reads when there is nothing to do.
 * @param until when to begin nothing more
 */
export async function doTimedWork(mailer: Mailer, until: Date): Promise<void> {
  await queueNewsDigests(mailer)
  await sendDueMails(mailer, until)
}
