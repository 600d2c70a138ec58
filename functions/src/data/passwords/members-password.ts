import type { UserRecord } from 'firebase-admin/auth'
import { describeError, log } from '../../lib/logging'
import type { Services } from '../../lib/services'
import { profiles } from '../collections'
import { notifySoon } from '../notices/notify'
import { endAllSessions } from '../sessions'
import { checkNewPassword } from './policy'

type Account = Pick<UserRecord, 'uid' | 'email' | 'customClaims'>

/**
 * Checks the new password of an account with the same rules as at sign-up (decision 034).
 * @throws {DomainError} `invalid_request` for the field `new_password`
 */
export async function checkMembersPassword(
  services: Services,
  { uid, email = '' }: Account,
  password: string,
): Promise<void> {
  const profile = await profiles(services.db).doc(uid).get()
  const names = [profile.get('first_name'), profile.get('last_name')].map((name) => `${name ?? ''}`)
  const own = [...names, email]
  await checkNewPassword(services, { field: 'new_password', password, own })
}

/**
 * Ends all sessions of an account after its password was replaced, and notifies the owner. If ending the sessions
 * fails, the error is only logged. This is enough, because Firebase does not renew the old sessions after a password
 * change, and the owner's next sign-in ends them (decision 027).
 */
export async function afterNewPassword(services: Services, account: Account): Promise<void> {
  const { db, now } = services
  const { uid } = account
  try {
    if (!(await endAllSessions(services, account))) return
  } catch (error) {
    log.error('sessions not ended', { uid, ...describeError(error) })
  }
  const at = now()
  await notifySoon(db, {
    to: [uid],
    message: { kind: 'password_changed', params: {} },
    reference: `password ${at.toISOString()}`,
    at,
  })
}
