import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stageOf } from './paths.mjs'
import { listProcesses, stillRunning } from './processes.mjs'

/**
 * Takes a run's stage folder for this process, until it ends. A lock whose process is gone counts as open.
 * @param {string} run
 * @returns {number} 0 when taken, else the process that holds it
 */
export function takeLock(run) {
  const file = join(stageOf(run), 'lock.json')
  const me = listProcesses().filter(({ pid }) => pid === process.pid)
  mkdirSync(stageOf(run), { recursive: true })
  try {
    writeFileSync(file, JSON.stringify(me), { flag: 'wx' })
  } catch {
    const [holder] = stillRunning(readHolder(file))
    if (holder) return holder.pid
    writeFileSync(file, JSON.stringify(me))
  }
  process.on('exit', () => rmSync(file, { force: true }))
  return 0
}

/** @param {string} file @returns {import('./processes.mjs').Proc[]} */
function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return [] // half written by one that was killed
  }
}
