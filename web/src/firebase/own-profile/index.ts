import type { Profile } from '@domain/entities/profile'
import { create } from 'zustand'
import type { Stored } from '../converters'
import { logProblem } from '../log'

/** The signed-in member's own profile. `missing`: no such document, or one that does not fit. `failed`: out of reach so far. */
export type OwnProfile =
  | { status: 'loading' }
  | { status: 'ready'; profile: Stored<Profile> }
  | { status: 'missing' }
  | { status: 'failed' }

const useStore = create<OwnProfile>(() => ({ status: 'loading' }))

/** The member's own profile, live: whoever shows the name or the picture reads it here, so that all change at once. */
export const useOwnProfile = (): OwnProfile => useStore()

export const setOwnProfile = (profile: OwnProfile): void => useStore.setState(profile, true)

/** Nothing is known of the profile, and nothing is to be had: what is known stays. */
export function failOwnProfile(): void {
  if (useStore.getState().status === 'loading') setOwnProfile({ status: 'failed' })
}

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
