import {
  beforeUserCreated as onBeforeUserCreated,
  beforeUserSignedIn as onBeforeUserSignedIn,
  type AuthUserRecord,
} from 'firebase-functions/identity'
import { DomainError } from '@domain/errors'
import type { Role } from '@domain/options'
import { REGION } from '@domain/paths'
import { endSessionsOfOldPassword } from '../data/old-password'
import { finishRedemptionOf } from '../data/redemption/repair'
import { readRoleRow } from '../data/standing'
import { toHttpsError } from '../lib/define-callable'
import { describeError, log } from '../lib/logging'
import { services, type Services } from '../lib/services'

/**
 * Refuses every account that a client tries to create. The trigger does not run for accounts that redemption creates
 * with the Admin SDK. It also does not run for anonymous sign-ins and sign-ins with a custom token, but the accounts of
 * such sign-ins have no role claim.
 */
export const beforeUserCreated = onBeforeUserCreated({ region: REGION, maxInstances: 20 }, () => {
  throw toHttpsError(new DomainError('signup_closed'), 'beforeUserCreated')
})

/** Runs after the credentials were accepted, before a token is issued. Firebase waits at most 7 seconds. */
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
 * Decides on a sign-in. Refuses a suspended account and, if confirmation is required, an account whose email address is
 * not confirmed. Otherwise synchronises the role claim with the role row, ends the sessions of an old password, and
 * finishes an interrupted redemption (decisions 004 and 027).
 * @returns the claims to store, or an empty object when the stored claims are correct
 * @throws {DomainError} `email_not_confirmed`, `account_suspended`
 */
export async function admitSignIn(
  dependencies: Services,
  user: Account,
): Promise<{ customClaims?: { role: Role } }> {
  if (dependencies.settings.requireEmailConfirmation && !user.emailVerified)
    throw new DomainError('email_not_confirmed')
  try {
    const row = await readRoleRow(dependencies.db, user.uid)
    if (row?.suspended) throw new DomainError('account_suspended')
    const role = row?.role ?? (await roleWithoutRow(dependencies, user))
    if (role !== undefined) await endSessionsOfOldPassword(dependencies, user.uid)
    await waitForNextSecond(dependencies, row?.sessions_valid_after)
    return role === undefined || role === user.customClaims?.role ? {} : { customClaims: { role } }
  } catch (error) {
    if (error instanceof DomainError) throw error
    // If the claim cannot be checked, the sign-in is allowed, because the security rules check the role row in addition
    // to the claim.
    log.error('claim not checked at sign-in', { uid: user.uid, ...describeError(error) })
    return {}
  }
}

async function roleWithoutRow(
  dependencies: Services,
  { uid, customClaims }: Account,
): Promise<Role | undefined> {
  // An account without a role row must not keep a claim with a higher role than 'member'.
  if (customClaims?.role !== undefined) return 'member'
  return finishRedemptionOf(dependencies, uid)
}

/**
 * Delays a sign-in until the next second if other sessions were ended in this second. Otherwise the new session would
 * be treated as one of the ended sessions.
 */
async function waitForNextSecond(
  { now, pause }: Services,
  ended: Date | null | undefined,
): Promise<void> {
  const left = (ended?.getTime() ?? 0) - now().getTime()
  if (left > 0) await pause(Math.min(left, 1000))
}
