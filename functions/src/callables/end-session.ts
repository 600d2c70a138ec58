import { endSession as contract } from '@domain/calls/end-session'
import { DomainError } from '@domain/errors'
import { endSession as end } from '../data/sessions'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'
import { log } from '../lib/logging'

/** Ends the caller's session, so that all copies of its tokens become invalid (decision 035). */
export const endSessionAction = defineAction(
  contract,
  'member',
  async (_, services, { uid, role, authTime }) => {
    if (!role || authTime === undefined) throw new DomainError('permission_denied')
    await end(services, { uid, authTime })
    log.info('session ended', { uid })
    return {}
  },
)

export const endSession = defineCallable(endSessionAction)
