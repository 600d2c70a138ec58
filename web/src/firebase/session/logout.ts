import { signOut } from 'firebase/auth'
import { auth } from '../auth'
import { endLive, resumeLive, suspendLive } from '../live'
import { tell } from './start'

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
    await signOut(auth)
  } catch (error) {
    resumeLive()
    tell({ type: 'staying' })
    throw error
  }
  endLive()
  tell({ type: 'signed-out' })
}
