import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { stageOf } from './paths.mjs'
import { signalAll, stillRunning } from './processes.mjs'

const END_TIMEOUT_MS = 15_000
const POLL_MS = 200

/** @param {string} run @returns {string} the file in which the run's supervisor lists the processes of its emulators */
export const pidsOf = (run) => join(stageOf(run), 'processes.json')

/**
 * Kills the processes that an interrupted run has left behind. First waits for the end of the run's supervisor, because
 * it may be saving data. Kills only processes that the supervisor recorded, not newer processes that have the same
 * pids.
 * @param {string} run
 */
export async function killStaleProcesses(run) {
  const file = pidsOf(run)
  if (!existsSync(file)) return
  const recorded = readProcesses(file)
  await waitUntilEnded(recorded.slice(0, 1))
  signalAll(stillRunning(recorded), 'SIGKILL')
  await waitUntilEnded(recorded)
  rmSync(file, { force: true })
}

/** @param {import('./processes.mjs').Proc[]} procs */
async function waitUntilEnded(procs) {
  for (let waited = 0; stillRunning(procs).length && waited < END_TIMEOUT_MS; waited += POLL_MS)
    await setTimeout(POLL_MS)
}

/**
 * @param {string} file
 * @returns {import('./processes.mjs').Proc[]} the recorded processes; the first one is the supervisor
 */
function readProcesses(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return [] // The file is incomplete, because its writer was killed.
  }
}
