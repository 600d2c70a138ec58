import { endChildren } from './children.mjs'
import { Problem } from './problem.mjs'

const PARENT_MS = 1_000
/** A Ctrl-C comes twice: from the terminal, and passed on by npm. */
const SAME_SIGNAL_MS = 1_000

/** @type {(() => unknown)[]} */
const endings = []
/** @type {Promise<void> | null} */
let ended = null

/**
 * Has something ended when the command ends, however that comes; what began last ends first.
 * @param {() => unknown} end
 */
export function onEnd(end) {
  endings.push(end)
}

/** Whether the command is on its way out, so that what fails now fails because of that. */
export const isEnding = () => ended !== null

/** @returns {Promise<void>} when all that was started has ended */
function endAll() {
  ended ??= (async () => {
    endChildren()
    for (const end of endings.reverse()) await end()
  })()
  return ended
}

/**
 * Runs a command: a Problem is printed as one line, anything else with its stack, and both end it with 1. A signal ends
 * what was started, in order; a second one leaves at once (keepers then do the rest).
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
 * npm that is killed takes nothing along: whoever ends `npm start` by its number means this process. Signals that npm
 * passes on would end in a shell that waits: the scripts of package.json begin with `exec`, so npm is the parent.
 * @param {() => void} onGone
 */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (isThere(npm)) return
    clearInterval(watch)
    onGone()
  }, PARENT_MS)
  watch.unref()
}

/** @param {number} pid */
function isThere(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
