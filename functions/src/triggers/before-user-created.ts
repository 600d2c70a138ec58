import { beforeUserCreated as onBeforeUserCreated } from 'firebase-functions/identity'
import { DomainError } from '@domain/errors'
import { REGION } from '@domain/paths'
import { toHttpsError } from '../lib/define-callable'

/**
 * Refuses every account that a client tries to make (decision "Who is who"). Redemption makes accounts with the Admin
 * SDK, which does not pass through here; nor do anonymous and custom sign-ins, whose accounts have no claim.
 */
export const beforeUserCreated = onBeforeUserCreated({ region: REGION, maxInstances: 20 }, () => {
  throw toHttpsError(new DomainError('signup_closed'), 'beforeUserCreated')
})
