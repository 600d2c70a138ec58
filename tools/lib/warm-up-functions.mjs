import { Problem } from './problem.mjs'

/**
 * One function of each process that serves pages. The emulator starts a process at the first call of one of its
 * functions, and the start takes seconds.
 */
export const WARMED_UP_FUNCTIONS = /** @type {const} */ ([
  'beforeUserSignedIn',
  'home',
  'createInviteCode',
  'dailyWins',
])
const MAX_CALLS = 5

/**
 * Makes the Functions emulator start the processes of WARMED_UP_FUNCTIONS, so that the first click in the browser is
 * not slower than later clicks.
 * @param {string} address of the functions, without a name
 * @throws {Problem} when a function does not respond after several calls
 */
export async function warmUpFunctions(address) {
  await Promise.all(WARMED_UP_FUNCTIONS.map((name) => call(name, `${address}/${name}`)))
}

/** @param {string} name @param {string} url */
async function call(name, url) {
  let last = ''
  for (let tries = 0; tries < MAX_CALLS; tries++) {
    // An invalid request, which every function refuses before it does anything.
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: 'nothing',
    })
    last = `${response.status} ${await response.text()}`
    if (response.status < 500) return
  }
  throw new Problem(`The function ${name} does not respond: ${last.slice(0, 200)}`)
}
