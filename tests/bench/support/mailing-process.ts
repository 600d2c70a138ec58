/** The script of a process that only runs a mailing and reports its own memory use. */
import { writeSync } from 'node:fs'
import { runMailing } from '../../../functions/src/data/announcements/mailing'
import { createServices } from '../../functions/support/services'

/** The job of the process. The first command-line argument contains the job as JSON. */
export interface MailingJob {
  id: string
  /** The milliseconds by which the process's clock is ahead. */
  clockOffset: number
  /**
   * The number of pages of recipients for which the process queues mails before it kills itself. At that moment, the
   * cursor after the last page is not stored yet. 0 means that the process does not kill itself.
   */
  killAfter: number
}

export interface MailingFigures {
  /** The peak memory of the process, in MiB. */
  memory: number
  pages: number
}

const { id, clockOffset, killAfter } = JSON.parse(process.argv[2] ?? '') as MailingJob
const HOUR_MS = 60 * 60 * 1000

let queuedPages = 0
const printFigures = () => {
  const figures: MailingFigures = {
    memory: process.resourceUsage().maxRSS / 1024,
    pages: queuedPages,
  }
  // Writes synchronously, because a killed process does not flush its output.
  writeSync(1, JSON.stringify(figures))
}

const now = () => new Date(Date.now() + clockOffset)
const services = createServices({
  now,
  checkpoint: () => {
    queuedPages += 1
    if (queuedPages !== killAfter) return
    printFigures()
    process.kill(process.pid, 'SIGKILL')
  },
})
await runMailing(services, id, new Date(now().getTime() + HOUR_MS))
printFigures()
process.exit(0)
