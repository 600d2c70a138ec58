import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { stageOf } from './paths.mjs'
import { signalAll, stillRunning } from './processes.mjs'

const LEFTOVER_MS = 15_000
const POLL_MS = 200

/** Where a run's keeper writes down the processes that belong to it. @param {string} run */
export const pidsOf = (run) => join(stageOf(run), 'processes.json')

/**
 * Ends what a killed run left behind: only processes that it wrote down and that are still the same. Its keeper, if
 * that lives, may be saving the data and is waited for.
 * @param {string} run
 */
export async function endLeftovers(run) {
  const file = pidsOf(run)
  if (!existsSync(file)) return
  const remembered = readProcesses(file)
  await untilGone(remembered.slice(0, 1))
  signalAll(stillRunning(remembered), 'SIGKILL')
  await untilGone(remembered)
  rmSync(file, { force: true })
}

/** @param {import('./processes.mjs').Proc[]} procs */
async function untilGone(procs) {
  for (let waited = 0; stillRunning(procs).length && waited < LEFTOVER_MS; waited += POLL_MS) {
    await setTimeout(POLL_MS)
  }
}

/** @param {string} file @returns {import('./processes.mjs').Proc[]} the keeper first */
function readProcesses(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return [] // half written when its writer was killed
  }
}
