import type { Profile } from '@domain/entities/profile'
import { create } from 'zustand'
import type { Stored } from '../first-converters'
import { logProblem } from '../log'

/** The signed-in member's own profile. `missing`: it does not exist, or does not fit its schema. */
export type OwnProfile =
  | { status: 'loading' }
  | { status: 'ready'; profile: Stored<Profile> }
  | { status: 'missing' }
  | { status: 'failed' }

const useStore = create<OwnProfile>(() => ({ status: 'loading' }))

/** The member's own profile, live. */
export const useOwnProfile = (): OwnProfile => useStore()

export const setOwnProfile = (profile: OwnProfile): void => useStore.setState(profile, true)

/** The profile could not be loaded; the last known one is kept. */
export function failOwnProfile(): void {
  if (useStore.getState().status === 'loading') setOwnProfile({ status: 'failed' })
}

/** Milliseconds without an answer after which a retry has failed. */
const RETRY_TIMEOUT = 10_000

/** Reloads the own profile after a failure: its listener resumes on a new connection. */
export function retryOwnProfile(): void {
  setOwnProfile({ status: 'loading' })
  window.setTimeout(failOwnProfile, RETRY_TIMEOUT)
  import('../reconnect')
    .then(({ reconnect }) => reconnect())
    .catch((error: unknown) => {
      logProblem('Firestore could not be reached', error)
      failOwnProfile()
    })
}
