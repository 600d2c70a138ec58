import { confirmEmail as contract } from '@domain/calls/confirm-email'
import { confirmByCode } from '../data/action-codes'
import { countCall } from '../data/rate-limits'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'

/** Confirms the email address that the code was sent to. */
export const confirmEmailAction = defineAction(
  contract,
  'anyone',
  async ({ code }, services, { address }) => {
    await countCall(services, { limit: 'actionCodesPerAddress', subject: address })
    await confirmByCode(services, code)
    return {}
  },
)

export const confirmEmail = defineCallable(confirmEmailAction)
