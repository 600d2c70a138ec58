import { DomainError } from '@domain/errors'
import { unsubscribe as switchOff } from '../data/mail/unsubscribe'
import { countCall } from '../data/rate-limits'
import { answerOf, defineEndpoint, type Endpoint, type Wired } from './endpoint'
import type { HttpRequest } from './request'

const ENDPOINT: Endpoint = { name: 'unsubscribe', method: 'POST', status: 200, maxInstances: 10 }

/** The longest token: a uid of 128 characters. */
const MOST = 512

/**
 * POST /functions/v1/unsubscribe?token=…: switches off the mails that the token of a mail names. Mail programs call it by
 * themselves (RFC 8058), our page calls it on a click. It needs no sign-in and tells nothing about an account.
 */
export const unsubscribe = defineEndpoint(ENDPOINT, leave)

/** The same without a functions host, for tests. */
export const answerUnsubscribe = (request: HttpRequest, wired: Wired) =>
  answerOf(ENDPOINT, request, () => leave(request, wired))

async function leave({ query }: HttpRequest, wired: Wired): Promise<object> {
  await countCall(wired, { limit: 'unsubscribesPerAddress', subject: wired.address })
  const { token } = query
  if (typeof token !== 'string' || token.length > MOST) throw new DomainError('invalid_request')
  await switchOff(wired, token)
  return {}
}
