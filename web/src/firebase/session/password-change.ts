import { logProblem } from '../log'
import { isPerson } from './facts'
import { applyEvent, timeout } from './start'
import { currentFacts } from './store'

/** The maximum time that `hasSessionEnded` waits for the server, in milliseconds. */
const ROLE_TIMEOUT = 5000

/**
 * Runs a password change, which ends all sessions of the member. If the page notices the end of its session before the
 * server responds, it waits for the response before it shows why the session has ended.
 * @throws the error of the change
 */
export async function runPasswordChange(change: () => Promise<void>): Promise<void> {
  applyEvent({ type: 'password-changing' })
  try {
    await change()
  } catch (error) {
    applyEvent({ type: 'password-not-changed' })
    throw error
  }
  applyEvent({ type: 'password-changed' })
}

/**
 * Reads from the server whether all sessions of the member have ended. Call this function if the response to a password
 * change was lost.
 * @returns true if the sessions have ended; false if they have not, or if this is not known
 */
export async function hasSessionEnded(): Promise<boolean> {
  const { auth } = currentFacts()
  if (isPerson(auth)) {
    const roleCheck = import('./watch-role')
      .then(({ readRole }) => readRole(auth.uid))
      .then(applyEvent)
    try {
      await Promise.race([roleCheck, timeout(ROLE_TIMEOUT)])
    } catch (error) {
      logProblem('The session could not be checked on the server', error)
    }
  }
  return currentFacts().endReason === 'access-changed'
}
