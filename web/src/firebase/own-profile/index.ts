import type { Profile } from '@domain/entities/profile'
import { create } from 'zustand'
import type { Stored } from '../first-converters'
import { logProblem } from '../log'

/** The signed-in member's own profile. `missing`: the profile does not exist, or does not match its schema. */
export type OwnProfile =
  | { status: 'loading' }
  | { status: 'ready'; profile: Stored<Profile> }
  | { status: 'missing' }
  | { status: 'failed' }

const useStore = create<OwnProfile>(() => ({ status: 'loading' }))

/** Returns the member's own profile. The component renders again when the profile changes. */
export const useOwnProfile = (): OwnProfile => useStore()

export const setOwnProfile = (profile: OwnProfile): void => useStore.setState(profile, true)

/** Changes the status from `loading` to `failed`. If the profile is already loaded, nothing changes. */
export function failOwnProfile(): void {
  if (useStore.getState().status === 'loading') setOwnProfile({ status: 'failed' })
}

/** The number of times that the listener of the profile was restarted. */
const useRestarts = create<number>(() => 0)

/** Returns the React key of the component that listens to the profile. A new key restarts the listener. */
export const useListenerKey = (): number => useRestarts()

/** A retry counts as failed if the profile is not loaded within this time, in milliseconds. */
const RETRY_TIMEOUT = 10_000

let retryTimer: number | undefined

/**
 * Tries again to load the member's own profile after a failure. First Firestore reconnects. Then a new listener starts,
 * because the previous listener has ended with its first error.
 */
export function retryOwnProfile(): void {
  setOwnProfile({ status: 'loading' })
  window.clearTimeout(retryTimer)
  retryTimer = window.setTimeout(failOwnProfile, RETRY_TIMEOUT)
  import('../reconnect')
    .then(({ reconnect }) => reconnect())
    .then(() => useRestarts.setState((restarts) => restarts + 1, true))
    .catch((error: unknown) => {
      logProblem('Firestore could not be reached', error)
      failOwnProfile()
    })
}
