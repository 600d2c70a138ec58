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
 * Refuses every account that a client tries to create. Members get their accounts by redeeming a code: a function
 * creates the account with the Admin SDK, which does not run this trigger. Anonymous sign-ins and sign-ins with a
 * custom token do not run this trigger either. The accounts that they create have no role claim, and so no access.
 */
export const beforeUserCreated = onBeforeUserCreated({ region: REGION, maxInstances: 20 }, () => {
  throw toHttpsError(new DomainError('signup_closed'), 'beforeUserCreated')
})

/**
 * Runs after Firebase has accepted the credentials of a sign-in and before it issues a token. Firebase waits at most 7
 * seconds for the result.
 */
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
 * Decides whether an account may sign in. Refuses a suspended account and, if confirmation is required, an account
 * whose email address is not confirmed. For other accounts, copies the role from `user_roles` to the role claim, ends
 * sessions that began with an old password, and finishes an interrupted redemption (decisions 004 and 027).
 * @returns the claims to store, or an empty object if the stored claims are correct
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
    // If the role cannot be read, the account may sign in with its old role claim. This is safe, because the security
    // rules check the document in `user_roles` as well.
    log.error('claim not checked at sign-in', { uid: user.uid, ...describeError(error) })
    return {}
  }
}

async function roleWithoutRow(
  dependencies: Services,
  { uid, customClaims }: Account,
): Promise<Role | undefined> {
  // Without a document in `user_roles`, even an account with the role claim 'admin' is only a member.
  if (customClaims?.role !== undefined) return 'member'
  return finishRedemptionOf(dependencies, uid)
}

/**
 * If an account's sessions were ended during the current second, delays the sign-in until the next second. Without the
 * delay, the new session would count as ended too, because the start of a session is stored in whole seconds.
 */
async function waitForNextSecond(
  { now, pause }: Services,
  ended: Date | null | undefined,
): Promise<void> {
  const left = (ended?.getTime() ?? 0) - now().getTime()
  if (left > 0) await pause(Math.min(left, 1000))
}
