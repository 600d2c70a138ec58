import { spawn } from 'node:child_process'
import { familyOf, signalAll } from './processes.mjs'
import { Problem } from './problem.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const runningChildren = new Set()

/**
 * Runs a program and waits until it ends. `killChildren` can end the program earlier.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean }} [options] quiet: output is returned instead of
 *   printed
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { cwd, env = process.env, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    })
    runningChildren.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => (output += chunk))
    child.once('error', (error) => {
      runningChildren.delete(child)
      reject(new Problem(`${program} could not be run: ${error.message}`))
    })
    child.once('close', (code) => {
      runningChildren.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Kills every program that `run` started, with its descendants. */
export function killChildren() {
  for (const { pid } of runningChildren) if (pid) signalAll(familyOf(pid), 'SIGKILL')
}
