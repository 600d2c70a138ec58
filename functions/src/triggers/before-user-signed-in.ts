import {
  beforeUserSignedIn as onBeforeUserSignedIn,
  type AuthUserRecord,
} from 'firebase-functions/identity'
import { DomainError } from '@domain/errors'
import type { Role } from '@domain/options'
import { REGION } from '@domain/paths'
import { finishRedemptionOf } from '../data/redemption/repair'
import { readRole } from '../data/roles'
import { toHttpsError } from '../lib/define-callable'
import { describeError, log } from '../lib/logging'
import { services, type Services } from '../lib/services'

/** Runs when the credentials were right, before a token is issued. Firebase waits 7 seconds at most. */
export const beforeUserSignedIn = onBeforeUserSignedIn(
  { region: REGION, maxInstances: 20, timeoutSeconds: 7 },
  async ({ data: user }) => {
    try {
      return user ? await admitSignIn(services(), user) : {}
    } catch (error) {
      throw toHttpsError(error, 'beforeUserSignedIn', user?.uid)
    }
  },
)

type Account = Pick<AuthUserRecord, 'uid' | 'emailVerified' | 'customClaims'>

/**
 * Refuses an unconfirmed address where confirmation is asked for; brings the claim in line with the role row, and
 * finishes a redemption that broke off (decision 004).
 * @returns the claims to store, or nothing when they are right
 * @throws {DomainError} `email_not_confirmed`
 */
export async function admitSignIn(
  wired: Services,
  user: Account,
): Promise<{ customClaims?: { role: Role } }> {
  if (wired.settings.requireEmailConfirmation && !user.emailVerified)
    throw new DomainError('email_not_confirmed')
  try {
    const role = await roleOf(wired, user)
    return role === undefined || role === user.customClaims?.role ? {} : { customClaims: { role } }
  } catch (error) {
    // With the claim that it has, the session is worth no more than the rules allow.
    log.error('claim not checked at sign-in', { uid: user.uid, ...describeError(error) })
    return {}
  }
}

async function roleOf(wired: Services, { uid, customClaims }: Account): Promise<Role | undefined> {
  const role = await readRole(wired.db, uid)
  if (role) return role
  // Without a row nobody is more than a member (specification, section 3).
  if (customClaims?.role !== undefined) return 'member'
  return finishRedemptionOf(wired, uid)
}
