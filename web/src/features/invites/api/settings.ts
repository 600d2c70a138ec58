import { readInvitationSettings, setInvitationSettings } from '@domain/calls/invitation-settings'
import { callQuery } from '../../../data/calls'
import { queryClient } from '../../../data/query-client'
import { call } from '../../../firebase/functions'

/** The query for the number of guests that each member may invite per year. */
export const INVITATION_SETTINGS = callQuery(readInvitationSettings, {})

/**
 * Stores how many guests each member may invite per year. The number applies immediately, and to all members.
 * @throws AppError
 */
export async function saveInvitationSettings(settings: { per_year: number }): Promise<void> {
  await call(setInvitationSettings, settings)
  queryClient.setQueryData(INVITATION_SETTINGS.queryKey, settings)
}
