import type { Profile } from '@domain/entities/profile'
import { MESSAGES } from '@domain/messages'
import { useEffect } from 'react'
import { create } from 'zustand'
import { toAppError } from '../../../../firebase/errors'
import { useOwnProfile } from '../../../../firebase/own-profile'
import { logProblem } from '../../../../ui/log'
import { useLoadFailure } from '../../../../ui/use-load-failure'
import { useOnline } from '../../../../ui/use-online'

export type ProfileAnswer =
  | { status: 'loading' }
  | { status: 'ready'; profile: Profile }
  | { status: 'missing' }
  | { status: 'failed' }

/** Profiles of this visit: one that was seen shows at once and is asked for anew behind. */
const useProfiles = create<Record<string, ProfileAnswer>>(() => ({}))

/** Ids as accounts have them; nothing else is asked for. */
const ACCOUNT_ID = /^[A-Za-z0-9_-]{1,128}$/

/** A member's profile; the own one live, so that a change in the settings shows here too. */
export function useProfile(id: string): { answer: ProfileAnswer; retry: () => void } {
  const known = useProfiles((profiles) => profiles[id])
  const own = useOwnProfile()
  const online = useOnline()

  useEffect(() => {
    void bring(id)
  }, [id, online])

  useLoadFailure(known?.status === 'failed', MESSAGES.profileFailed)

  const isOwn = own.status === 'ready' && own.profile.user_id === id
  return {
    answer: isOwn ? { status: 'ready', profile: own.profile } : (known ?? { status: 'loading' }),
    retry: () => {
      put(id, { status: 'loading' })
      void bring(id)
    },
  }
}

async function bring(id: string): Promise<void> {
  if (!ACCOUNT_ID.test(id)) return put(id, { status: 'missing' })
  try {
    const { readProfile, readSeenProfile } = await import('./read-profile')
    if (!isReady(id)) {
      const seen = await readSeenProfile(id)
      if (seen) put(id, { status: 'ready', profile: seen })
    }
    const profile = await readProfile(id)
    put(id, profile ? { status: 'ready', profile } : { status: 'missing' })
  } catch (error) {
    // Suspended members are out of other members' sight (decision 027).
    if (toAppError(error).code === 'permission_denied') return put(id, { status: 'missing' })
    logProblem('A profile could not be read', error)
    if (!isReady(id)) put(id, { status: 'failed' })
  }
}

const isReady = (id: string) => useProfiles.getState()[id]?.status === 'ready'

function put(id: string, answer: ProfileAnswer): void {
  useProfiles.setState({ [id]: answer })
}
