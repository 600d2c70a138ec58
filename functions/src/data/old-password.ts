import type { Services } from '../lib/services'
import { changeRow } from './standing'

/**
 * Ends the sessions from before a password was changed or reset. Firebase stores that moment with the account and
 * refuses the refresh tokens, but tells nobody. So the moment is read at the owner's next sign-in and stored for rules
 * and callables. Until then an older ID token stays valid for the rest of its hour (decision 027).
 */
export async function endSessionsOfOldPassword(
  services: Pick<Services, 'db' | 'auth' | 'now'>,
  uid: string,
): Promise<void> {
  const { tokensValidAfterTime, metadata } = await services.auth.getUser(uid)
  const since = new Date(tokensValidAfterTime ?? Number.NaN)
  // A first password ends nothing.
  if (!(since > new Date(metadata.creationTime))) return
  await changeRow(services, uid, (row) => {
    const known = row?.sessions_valid_after
    return known && known >= since ? null : { sessions_valid_after: since }
  })
}
