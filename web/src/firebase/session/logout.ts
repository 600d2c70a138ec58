import { endSession } from '@domain/calls/end-session'
import { signOut } from 'firebase/auth'
import { auth } from '../auth'
import { endLive, resumeLive, suspendLive } from '../live'
import { loadFunctions } from '../load'
import { logProblem } from '../log'
import { hasRole } from './facts'
import { tell } from './start'
import { currentFacts } from './store'

/** Milliseconds that a logout waits for the server at most: who wants to go is not held. */
const PATIENCE_MS = 2_000

/**
 * Signs out and clears what this tab keeps of the member; the guard then leaves the page, which drops the memory
 * (decision "Sign-up and sign-in"). Firestore caches in memory only, and Auth clears its own entry.
 * @throws when the session could not be ended: then the member is still signed in
 */
export async function logout(): Promise<void> {
  tell({ type: 'leaving' })
  suspendLive()
  try {
    sessionStorage.clear()
    await endOnServer()
    await signOut(auth)
  } catch (error) {
    resumeLive()
    tell({ type: 'staying' })
    throw error
  }
  endLive()
  tell({ type: 'signed-out' })
}

/**
 * Makes a copy of the session's tokens worthless (decision 035): without a role they are anyhow. Out of reach, the session still ends
 * in this browser.
 */
async function endOnServer(): Promise<void> {
  if (!navigator.onLine || !hasRole(currentFacts())) return
  const ended = loadFunctions().then(({ call }) => call(endSession, {}))
  const enough = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  try {
    await Promise.race([ended, enough])
  } catch (error) {
    logProblem('The session could not be ended on the server', error)
  }
}
