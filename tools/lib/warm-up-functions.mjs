import { Problem } from './problem.mjs'

/** What the first minutes with the demo call; the emulator starts a process for each function, which takes seconds. */
export const FIRST_CALLED = /** @type {const} */ ([
  'beforeUserSignedIn',
  'portalStats',
  'searchMembers',
  'searchContent',
  'searchEvents',
  'verifyInviteCode',
  'signUpWithInvite',
  'createInviteCode',
  'dailyWins',
  'adminStats',
  'countRequests',
  'searchAccounts',
  'searchRequests',
  'searchInviteCodes',
])
/** Processes that start at the same time; the emulator gives up on one that takes half a minute. */
const AT_ONCE = 3
const TRIES = 5

/**
 * Has the functions emulator start their processes, so that the first press in the browser is answered as all others.
 * @param {string} address of the functions, without a name
 * @throws {Problem} when one does not answer, however often it is called
 */
export async function wakeFunctions(address) {
  const names = FIRST_CALLED.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const name of names) await wake(name, `${address}/${name}`)
    }),
  )
}

/** @param {string} name @param {string} url */
async function wake(name, url) {
  let last = ''
  for (let tries = 0; tries < TRIES; tries++) {
    // None of them takes it: it is refused before anything is done.
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: 'nothing',
    })
    last = `${response.status} ${await response.text()}`
    if (response.status < 500) return
  }
  throw new Problem(`The function ${name} does not answer: ${last.slice(0, 200)}`)
}
