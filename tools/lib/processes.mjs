import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/**
 * @typedef {{ pid: number, ppid: number, pgid: number, started: string }} Proc
 *   started: the start time, which distinguishes a process from a later process with the same pid
 */

/** @returns {Proc[]} all processes of this machine */
export function listProcesses() {
  return process.platform === 'linux' ? fromProc() : fromPs()
}

/** @returns {Proc[]} */
function fromProc() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        // The fields are the pid, the program's name in parentheses, the state, the ppid, the pgrp and others. Field 22
        // is the start time. The name may itself contain parentheses or spaces.
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        if (fields[0] === 'Z') return []
        return [
          {
            pid: Number(name),
            ppid: Number(fields[1]),
            pgid: Number(fields[2]),
            started: fields[19] ?? '',
          },
        ]
      } catch {
        return [] // The process has ended.
      }
    })
}

/** @returns {Proc[]} */
function fromPs() {
  const rows = execFileSync('ps', ['-axo', 'pid=,ppid=,pgid=,lstart='], { encoding: 'utf8' })
    .trim()
    .split('\n')
  return rows.map((row) => {
    const [pid, ppid, pgid, ...started] = row.trim().split(/\s+/)
    return { pid: Number(pid), ppid: Number(ppid), pgid: Number(pgid), started: started.join(' ') }
  })
}

/**
 * Returns a process and all its descendants.
 * @param {number} pid
 * @param {Proc[]} [all]
 * @returns {Proc[]}
 */
export function familyOf(pid, all = listProcesses()) {
  const family = all.filter((proc) => proc.pid === pid)
  for (const parent of family)
    family.push(...all.filter((proc) => proc.ppid === parent.pid && proc.pid !== parent.pid))
  return family
}

/**
 * @param {Proc[]} recorded
 * @returns {Proc[]} those of the recorded processes that are still running
 */
export function stillRunning(recorded) {
  const now = new Map(listProcesses().map((proc) => [proc.pid, proc]))
  return recorded.filter(({ pid, started }) => now.get(pid)?.started === started)
}

/** @param {Proc[]} procs @param {NodeJS.Signals} signal */
export function signalAll(procs, signal) {
  for (const { pid } of procs) {
    try {
      process.kill(pid, signal)
    } catch {
      // The process has ended.
    }
  }
}
