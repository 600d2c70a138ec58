import { killChildren } from './children.mjs'
import { Problem } from './problem.mjs'

const PARENT_POLL_MS = 1_000
/** Further signals are ignored for this time, in milliseconds, because both the terminal and npm send one on Ctrl-C. */
const SAME_SIGNAL_MS = 1_000

/** @type {(() => unknown)[]} */
const cleanUps = []
/** @type {Promise<void> | null} */
let endPromise = null

/**
 * Registers a clean-up function that runs when the command ends, even if a signal ends it. The clean-up functions run
 * in the reverse order of their registration.
 * @param {() => unknown} end
 */
export function onEnd(end) {
  cleanUps.push(end)
}

/**
 * Returns whether the command is ending. In this case, errors are expected, because the child processes have been
 * killed.
 */
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
 * Runs the main function of a command. Prints the message of a Problem, and any other error with its stack trace. Every
 * error sets exit code 1. The first signal starts the clean-up. A second signal ends the process immediately; the
 * supervisor of the emulators then saves the data and stops the emulators.
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
 * Calls `onEnded` when npm has ended, because npm does not end its child processes when it is killed. npm is the parent
 * of this process, without a shell in between, because the scripts in package.json begin with `exec`.
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
