import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stageOf } from './paths.mjs'
import { listProcesses, stillRunning } from './processes.mjs'

/**
 * Locks the stage folder of a run until this process ends. Ignores an existing lock if the process that took it has
 * ended.
 * @param {string} run
 * @returns {number} 0 on success, otherwise the pid of the process that holds the lock
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
 * @returns {number} the pid of the process that holds the lock; 0 if no process holds it
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
