import type { Services } from '../lib/services'
import { changeRow } from './standing'

/**
 * Ends the sessions from before a password was changed or reset: Firebase notes the moment at the account and refuses
 * their refresh tokens, and nobody is told. So it is looked up when the owner signs in anew, and put where rules and
 * callables look; until then an ID token from before goes on for the rest of its hour (decision 027).
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
