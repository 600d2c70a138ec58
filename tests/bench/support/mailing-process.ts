/** The script of a process that queues the emails of one announcement (a mailing) and prints its own memory use. */
import { writeSync } from 'node:fs'
import { runMailing } from '../../../functions/src/data/announcements/mailing'
import { createServices } from '../../functions/support/services'

/** What the process has to do. The first command-line argument contains this object as JSON. */
export interface MailingJob {
  id: string
  /** The number of milliseconds by which the clock of the process is ahead of the real time. */
  clockOffset: number
  /**
   * The process kills itself after it has queued the emails for this number of pages of recipients, and before it
   * stores that the last of these pages is done. 0: it does not kill itself.
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
  // Writes synchronously, because buffered output would be lost when the process kills itself.
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
