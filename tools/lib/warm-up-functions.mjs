import { Problem } from './problem.mjs'

/**
 * The functions to call before the first page is opened, because the first call starts a process, which takes seconds.
 * Functions can share a process, so this list has only one function for each process that pages use.
 */
export const WARMED_UP_FUNCTIONS = /** @type {const} */ ([
  'beforeUserSignedIn',
  'home',
  'createInviteCode',
  'dailyWins',
])
const MAX_CALLS = 5
const CALL_TIMEOUT_MS = 150_000

/**
 * Makes the Functions emulator start the processes of WARMED_UP_FUNCTIONS, so that the first click in the browser is
 * not slower than later clicks.
 * @param {string} address the address of the functions, without the name of a function
 * @param {number} [timeout] the timeout for one call, in milliseconds
 * @throws {Problem} when a function does not respond after several calls
 */
export async function warmUpFunctions(address, timeout = CALL_TIMEOUT_MS) {
  await Promise.all(WARMED_UP_FUNCTIONS.map((name) => call(name, `${address}/${name}`, timeout)))
}

/** @param {string} name @param {string} url @param {number} timeout */
async function call(name, url, timeout) {
  let last = ''
  for (let tries = 0; tries < MAX_CALLS; tries++) {
    try {
      // The request is invalid, so that every function refuses it before doing any work.
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: 'nothing',
        signal: AbortSignal.timeout(timeout),
      })
      last = `${response.status} ${await response.text()}`
      if (response.status < 500) return
    } catch (error) {
      last = String(error)
    }
  }
  throw new Problem(`The function ${name} does not respond: ${last.slice(0, 200)}`)
}
