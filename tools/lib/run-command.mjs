import { killChildren } from './children.mjs'
import { Problem } from './problem.mjs'

const PARENT_POLL_MS = 1_000
/** Milliseconds within which two signals are treated as one. After Ctrl-C, the terminal and npm each send a signal. */
const SAME_SIGNAL_MS = 1_000

/** @type {(() => unknown)[]} */
const cleanUps = []
/** @type {Promise<void> | null} */
let endPromise = null

/**
 * Registers a function that cleans up at the end of the command, also after a signal. These functions run in reverse
 * order of registration.
 * @param {() => unknown} end
 */
export function onEnd(end) {
  cleanUps.push(end)
}

/** Returns whether the command is ending. Errors are then expected, because the command stops its child processes. */
export const isEnding = () => endPromise !== null

/** @returns {Promise<void>} resolves when all clean-up is done */
function endAll() {
  endPromise ??= (async () => {
    killChildren()
    for (const end of cleanUps.reverse()) await end()
  })()
  return endPromise
}

/**
 * Runs a command. Prints a Problem as one line, and any other error with its stack. Every error sets exit code 1. A
 * signal starts the clean-up. A second signal ends the process immediately; the emulators' supervisor then finishes the
 * clean-up.
 * @param {() => Promise<void>} main may set process.exitCode
 * @param {{ interrupted?: number }} [options] the exit code after a signal
 */
export async function runCommand(main, { interrupted = 130 } = {}) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => void interrupt(interrupted))
  }
  watchNpm(() => void interrupt(interrupted))
  try {
    await main()
  } catch (error) {
    if (isEnding()) return
    console.error(error instanceof Problem ? `✖ ${error.message}` : error)
    process.exitCode = 1
  }
  if (isEnding()) return
  await endAll()
  process.exit()
}

let interruptedAt = -Infinity

/** @param {number} code */
async function interrupt(code) {
  if (performance.now() - interruptedAt < SAME_SIGNAL_MS) return
  interruptedAt = performance.now()
  if (isEnding()) process.exit(1)
  console.log('\nStopping …')
  await endAll()
  process.exit(code)
}

/**
 * Ends the command when npm is killed, because npm does not end its child processes in this case. The scripts in
 * package.json begin with `exec`, so there is no shell between npm and this process: npm is the parent of this process,
 * and signals that npm sends reach this process.
 * @param {() => void} onEnded
 */
function watchNpm(onEnded) {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (isRunning(npm)) return
    clearInterval(watch)
    onEnded()
  }, PARENT_POLL_MS)
  watch.unref()
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
