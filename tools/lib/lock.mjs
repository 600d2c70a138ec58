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
  const file = fileOf(run)
  const me = listProcesses().filter(({ pid }) => pid === process.pid)
  mkdirSync(stageOf(run), { recursive: true })
  try {
    writeFileSync(file, JSON.stringify(me), { flag: 'wx' })
  } catch {
    const holder = holderOf(run)
    if (holder) return holder
    writeFileSync(file, JSON.stringify(me))
  }
  process.on('exit', () => rmSync(file, { force: true }))
  return 0
}

/**
 * @param {string} run
 * @returns {number} the process that holds the run's lock; 0 for none
 */
export function holderOf(run) {
  try {
    const [holder] = stillRunning(JSON.parse(readFileSync(fileOf(run), 'utf8')))
    return holder?.pid ?? 0
  } catch {
    return 0 // no lock, or one half written by a process that was killed
  }
}

/** @param {string} run */
const fileOf = (run) => join(stageOf(run), 'lock.json')
