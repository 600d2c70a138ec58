import { logProblem } from '../log'
import { failOwnProfile, setOwnProfile } from './store'

/** Milliseconds without an answer after which the profile counts as out of reach again. */
const PATIENCE_MS = 10_000

/** Asks for the own profile again, after a failure; the listener to it goes on by itself. */
export function retryOwnProfile(): void {
  setOwnProfile({ status: 'loading' })
  window.setTimeout(failOwnProfile, PATIENCE_MS)
  import('../reconnect')
    .then(({ reconnect }) => reconnect())
    .catch((error: unknown) => {
      logProblem('Firestore could not be reached', error)
      failOwnProfile()
    })
}
