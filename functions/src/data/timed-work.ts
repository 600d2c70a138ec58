import { runAll } from '../lib/run-all'
import { continueMailings } from './announcements/mailing'
import { keepAnnouncements } from './announcements/publish'
import { eraseOldApplications } from './applications/erase'
import { copyDaySettings } from './day-settings'
import { queueNewsDigests } from './mail/digests'
import { sendDueMails, type Mailer } from './mail/send'
import { runScheduledSeatWork } from './seats/scheduled-work'

/**
 * Does all scheduled work (decision 052). Costs 16 reads when there is nothing to do.
 * @param until no work is started after this time
 * @throws the failures, after all other parts have run
 */
export function runScheduledWork(mailer: Mailer, until: Date): Promise<void> {
  return runAll([
    () => keepAnnouncements(mailer),
    () => continueMailings(mailer, until),
    () => runScheduledSeatWork(mailer, until),
    () => queueNewsDigests(mailer),
    () => sendDueMails(mailer, until),
    () => eraseOldApplications(mailer, until),
    () => copyDaySettings(mailer.db),
  ])
}
