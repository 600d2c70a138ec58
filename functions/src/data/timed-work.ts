import { continueMailings } from './announcements/mailing'
import { keepAnnouncements } from './announcements/publish'
import { eraseOldApplications } from './applications/erase'
import { queueNewsDigests } from './mail/digests'
import { sendDueMails, type Mailer } from './mail/send'
import { keepSeats } from './seats/timed'

/**
 * All timed work (decision 052): announcements that begin or end, mailings that were stopped, seats, digests of what is
 * new, mails that wait, are tried again or lost their sender, and old applications to erase. Costs 13 reads when there is
 * nothing to do.
 * @param until when to begin nothing more
 */
export async function doTimedWork(mailer: Mailer, until: Date): Promise<void> {
  await keepAnnouncements(mailer)
  await continueMailings(mailer, until)
  await keepSeats(mailer, until)
  await queueNewsDigests(mailer)
  await sendDueMails(mailer, until)
  await eraseOldApplications(mailer, until)
}
