/** A separate process that runs a mailing and reports its memory, so that the figure contains nothing else. */
import { writeSync } from 'node:fs'
import { runMailing } from '../../../functions/src/data/announcements/mailing'
import { createServices } from '../../functions/support/services'

/** The job of the process, which is given as JSON in its first argument. */
export interface MailingJob {
  id: string
  /** The milliseconds by which the process's clock is ahead. */
  clockOffset: number
  /**
   * The number of queued pages after which the process kills itself, before it stores the last page's cursor; 0 for
   * never.
   */
  killAfter: number
}

export interface MailingFigures {
  /** The most memory that the process held, in MiB. */
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
