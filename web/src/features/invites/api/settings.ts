import { readInvitationSettings, setInvitationSettings } from '@domain/calls/invitation-settings'
import { callQuery } from '../../../data/calls'
import { queryClient } from '../../../data/query-client'
import { call } from '../../../firebase/functions'

/** How many guests each member may invite in a year. */
export const INVITATION_SETTINGS = callQuery(readInvitationSettings, {})

/** Sets it, for all members at once. @throws AppError */
export async function saveInvitationSettings(settings: { per_year: number }): Promise<void> {
  await call(setInvitationSettings, settings)
  queryClient.setQueryData(INVITATION_SETTINGS.queryKey, settings)
}
