import { runAll } from '../lib/run-all'
import { continueMailings } from './announcements/mailing'
import { keepAnnouncements } from './announcements/publish'
import { eraseOldApplications } from './applications/erase'
import { copyDaySettings } from './day-settings'
import { queueNewsDigests } from './mail/digests'
import { sendDueMails, type Mailer } from './mail/send'
import { keepSeats } from './seats/timed'

/**
 * All timed work (decision 052): announcements that begin or end, mailings that were stopped, seats, digests of what is
 * new, mails that wait, are tried again or lost their sender, old applications to erase, and settings that are not copied yet.
 * Costs 16 reads when there is nothing to do.
 * @param until when to begin nothing more
 * @throws what failed; the other parts have run
 */
export function doTimedWork(mailer: Mailer, until: Date): Promise<void> {
  return runAll([
    () => keepAnnouncements(mailer),
    () => continueMailings(mailer, until),
    () => keepSeats(mailer, until),
    () => queueNewsDigests(mailer),
    () => sendDueMails(mailer, until),
    () => eraseOldApplications(mailer, until),
    () => copyDaySettings(mailer.db),
  ])
}
