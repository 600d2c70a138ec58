import { DomainError } from '@domain/errors'
import { LOCAL_RATE_LIMITS } from '@domain/limits'
import { WEB_PATHS } from '@domain/paths'
import { unsubscribe as unsubscribeList } from '../data/mail/unsubscribe'
import { localLimit } from '../lib/local-limit'
import { respond, defineEndpoint, type Endpoint, type RequestServices } from './endpoint'
import type { HttpRequest } from './request'

const ENDPOINT: Endpoint = {
  name: 'unsubscribe',
  method: 'POST',
  status: 200,
  maxInstances: 10,
  pageOf: (request) => `${WEB_PATHS.unsubscribe}?token=${encodeURIComponent(tokenOf(request))}`,
}

const addressLimit = localLimit(LOCAL_RATE_LIMITS.unsubscribesPerAddress)

/** The maximum length of a token. Even a token for the longest uid, which has 128 characters, is shorter. */
const MAX_TOKEN_LENGTH = 512

/**
 * POST /unsubscribe/TOKEN: switches off the group of emails that the token names. Email programs with an unsubscribe
 * button send this request (RFC 8058), and so does the unsubscribe page. The endpoint needs no sign-in and discloses
 * nothing about an account. A GET request is redirected to the unsubscribe page.
 */
export const unsubscribe = defineEndpoint(ENDPOINT, unsubscribeByToken)

/** Handles a request without the server of firebase-functions, for tests. */
export const handleUnsubscribe = (request: HttpRequest, services: RequestServices) =>
  respond(ENDPOINT, request, () => unsubscribeByToken(request, services))

async function unsubscribeByToken(
  request: HttpRequest,
  services: RequestServices,
): Promise<object> {
  const { address, now } = services
  addressLimit.use(address, now())
  const token = tokenOf(request)
  if (token.length > MAX_TOKEN_LENGTH) throw new DomainError('invalid_request')
  await unsubscribeList(services, token)
  return {}
}

/** The token, which is the last part of the path. */
const tokenOf = ({ path }: HttpRequest): string => path.slice(path.lastIndexOf('/') + 1)
