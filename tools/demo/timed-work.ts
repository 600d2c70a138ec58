import { setTimeout } from 'node:timers/promises'
import { mailer } from '../../functions/src/data/mail/mailer'
import { runScheduledWork } from '../../functions/src/data/timed-work'

/**
 * Milliseconds between two runs of the scheduled work. In production, Cloud Scheduler runs this work
 * (`everyQuarterHour`). The emulators have no scheduler, so this program replaces it until the program is killed or its
 * parent process ends.
 */
const INTERVAL_MS = 15_000

process.on('disconnect', () => process.exit(0))
for (;;) {
  await setTimeout(INTERVAL_MS)
  try {
    const wired = await mailer()
    await runScheduledWork(wired, new Date(Date.now() + INTERVAL_MS))
  } catch (error) {
    console.error('The scheduled work failed', error)
  }
}
