import type { Services } from '../lib/services'
import { changeRoleRow } from './standing'

/**
 * Ends the sessions that began before the password was changed or reset. Firebase stores the time of the change with
 * the account and refuses older refresh tokens, but notifies no function. So the time is read at the owner's next
 * sign-in, and stored for rules and callables. Until then, an ID token of an older session stays valid until it
 * expires, at most one hour later (decision 027).
 */
export async function endSessionsOfOldPassword(
  services: Pick<Services, 'db' | 'auth' | 'now'>,
  uid: string,
): Promise<void> {
  const { tokensValidAfterTime, metadata } = await services.auth.getUser(uid)
  const since = new Date(tokensValidAfterTime ?? Number.NaN)
  // Setting the first password does not end any sessions.
  if (!(since > new Date(metadata.creationTime))) return
  await changeRoleRow(services, uid, (row) => {
    const known = row?.sessions_valid_after
    return known && known >= since ? null : { sessions_valid_after: since }
  })
}
