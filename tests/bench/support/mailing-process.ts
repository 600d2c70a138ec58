/** A separate process that runs a mailing and reports its memory, so that the figure contains nothing else. */
import { writeSync } from 'node:fs'
import { runMailing } from '../../../functions/src/data/announcements/mailing'
import { createServices } from '../../functions/support/services'

/** Given as JSON in the process's first argument. */
export interface MailingJob {
  id: string
  /** Its clock is ahead by this many milliseconds. */
  ahead: number
  /** It kills itself when it has queued this many pages, before it stores the last one's cursor; 0: never. */
  killAfter: number
}

export interface MailingFigures {
  /** In MiB: the most memory that the process held. */
  memory: number
  pages: number
}

const { id, ahead, killAfter } = JSON.parse(process.argv[2] ?? '') as MailingJob
const HOUR_MS = 60 * 60 * 1000

let pages = 0
const tell = () => {
  const figures: MailingFigures = { memory: process.resourceUsage().maxRSS / 1024, pages }
  // Written at once: a killed process does not flush.
  writeSync(1, JSON.stringify(figures))
}

const now = () => new Date(Date.now() + ahead)
const services = createServices({
  now,
  checkpoint: () => {
    pages += 1
    if (pages !== killAfter) return
    tell()
    process.kill(process.pid, 'SIGKILL')
  },
})
await runMailing(services, id, new Date(now().getTime() + HOUR_MS))
tell()
process.exit(0)
