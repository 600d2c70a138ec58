import { DomainError } from '@domain/errors'
import { LOCAL_RATE_LIMITS } from '@domain/limits'
import { WEB_PATHS } from '@domain/paths'
import { unsubscribe as switchOff } from '../data/mail/unsubscribe'
import { localLimit } from '../lib/local-limit'
import { answerOf, defineEndpoint, type Endpoint, type Wired } from './endpoint'
import type { HttpRequest } from './request'

const ENDPOINT: Endpoint = {
  name: 'unsubscribe',
  method: 'POST',
  status: 200,
  maxInstances: 10,
  pageOf: (request) => `${WEB_PATHS.unsubscribe}?token=${encodeURIComponent(tokenOf(request))}`,
}

const addressLimit = localLimit(LOCAL_RATE_LIMITS.unsubscribesPerAddress)

/** The longest token: a uid of 128 characters. */
const MOST = 512

/**
 * POST /unsubscribe/TOKEN: switches off the mails that the token of a mail names. Mail programs call it by themselves
 * (RFC 8058), our page calls it on a click. It needs no sign-in and tells nothing about an account. GET leads to the page.
 */
export const unsubscribe = defineEndpoint(ENDPOINT, leave)

/** The same without a functions host, for tests. */
export const answerUnsubscribe = (request: HttpRequest, wired: Wired) =>
  answerOf(ENDPOINT, request, () => leave(request, wired))

async function leave(request: HttpRequest, wired: Wired): Promise<object> {
  const { address, now } = wired
  addressLimit.check(address, now())
  addressLimit.count(address, now())
  const token = tokenOf(request)
  if (token.length > MOST) throw new DomainError('invalid_request')
  await switchOff(wired, token)
  return {}
}

/** The last part of the path. */
const tokenOf = ({ path }: HttpRequest): string => path.slice(path.lastIndexOf('/') + 1)
