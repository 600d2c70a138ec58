import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stageOf } from './paths.mjs'
import { listProcesses, stillRunning } from './processes.mjs'

/**
 * Locks a run's stage folder until this process ends. A lock whose process has ended is ignored.
 * @param {string} run
 * @returns {number} 0 on success, otherwise the pid of the holder
 */
export function takeLock(run) {
  const file = lockFileOf(run)
  const self = listProcesses().filter(({ pid }) => pid === process.pid)
  mkdirSync(stageOf(run), { recursive: true })
  try {
    writeFileSync(file, JSON.stringify(self), { flag: 'wx' })
  } catch {
    const holder = holderOf(run)
    if (holder) return holder
    writeFileSync(file, JSON.stringify(self))
  }
  process.on('exit', () => rmSync(file, { force: true }))
  return 0
}

/**
 * @param {string} run
 * @returns {number} the pid of the lock's holder; 0 for none
 */
export function holderOf(run) {
  try {
    const [holder] = stillRunning(JSON.parse(readFileSync(lockFileOf(run), 'utf8')))
    return holder?.pid ?? 0
  } catch {
    return 0 // There is no lock, or it is incomplete because its writer was killed.
  }
}

/** @param {string} run */
const lockFileOf = (run) => join(stageOf(run), 'lock.json')
