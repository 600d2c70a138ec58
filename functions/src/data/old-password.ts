import type { Services } from '../lib/services'
import { changeRoleRow } from './standing'

/**
 * Ends the sessions that began before the last change of the password. Firebase calls no function when a password
 * changes. So the owner's next sign-in calls this function, which stores the time of the change for rules and
 * callables. Before that sign-in, older ID tokens stay valid until they expire, after at most an hour (decision 027).
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
