import {
  onCall,
  HttpsError,
  type CallableOptions,
  type CallableRequest,
  type FunctionsErrorCode,
  type HttpsFunction,
} from 'firebase-functions/https'
import type { CallContract } from '@domain/calls/contract'
import { DomainError, type ErrorCode } from '@domain/errors'
import { ERROR_MESSAGES } from '@domain/messages'
import { ROLES } from '@domain/options'
import { REGION } from '@domain/paths'
import { perform, type Access, type Action, type Caller } from './action'
import { clientAddress } from './client-address'
import { describeError, log } from './logging'
import { services, type Services } from './services'

const STATUS: Partial<Record<ErrorCode, FunctionsErrorCode>> = {
  invalid_request: 'invalid-argument',
  rate_limited: 'resource-exhausted',
  unauthenticated: 'unauthenticated',
  unverified_app: 'unauthenticated',
  permission_denied: 'permission-denied',
  signup_closed: 'permission-denied',
  email_not_confirmed: 'permission-denied',
  account_not_found: 'not-found',
  internal: 'internal',
}

/** The callable function of an action: tokens in, coded errors out. */
export function defineCallable<C extends CallContract, A extends Access>(
  action: Action<C, A>,
  options: Pick<CallableOptions, 'timeoutSeconds' | 'memory'> = {},
) {
  const callable = onCall<unknown>(
    { region: REGION, maxInstances: 20, timeoutSeconds: 30, memory: '256MiB', ...options },
    async (request) => {
      try {
        const wired = services()
        if (wired.settings.enforceAppCheck && !request.app) throw new DomainError('unverified_app')
        return await perform(action, wired, callerOf(request, wired), request.data)
      } catch (error) {
        throw toHttpsError(error, action.contract.name)
      }
    },
  )
  return Object.assign(refusingStrangeBodies(callable), callable)
}

type Handler = (...[request, response]: Parameters<HttpsFunction>) => void | Promise<void>

/** firebase-functions logs whole bodies that are not in its envelope, passwords included: they don't get that far. */
function refusingStrangeBodies(callable: Handler): Handler {
  return (request, response) => {
    const body: unknown = request.body
    const enveloped = typeof body === 'object' && body !== null && 'data' in body
    if (request.method !== 'POST' || enveloped) return callable(request, response)
    const error = toHttpsError(new DomainError('invalid_request'), 'envelope')
    response.status(error.httpErrorCode.status).json({ error })
  }
}

function callerOf({ auth, rawRequest }: CallableRequest, { settings }: Services): Caller {
  return {
    uid: auth?.uid,
    role: ROLES.find((role) => role === auth?.token.role),
    address: clientAddress({
      forwardedFor: rawRequest.headers['x-forwarded-for'],
      socketAddress: rawRequest.socket.remoteAddress,
      trustedHops: settings.trustedProxyHops,
    }),
  }
}

/**
 * An error as clients get it: our code in `details.code`, and what a person may read. Unknown errors are logged and
 * become 'internal'.
 * @param name of the function, for the log
 */
export function toHttpsError(error: unknown, name: string): HttpsError {
  if (!(error instanceof DomainError)) {
    log.error('function failed', { action: name, ...describeError(error) })
    return new HttpsError('internal', ERROR_MESSAGES.internal, { code: 'internal' })
  }
  const { code, field, retryAfterSeconds } = error
  log.info('function refused', { action: name, code })
  return new HttpsError(STATUS[code] ?? 'failed-precondition', sentenceOf(error), {
    code,
    ...(field && { field }),
    ...(retryAfterSeconds && { retryAfterSeconds }),
  })
}

/** A refused field has a sentence of its own; other codes have one each. */
function sentenceOf({ code, message }: DomainError): string {
  return code === 'invalid_request' && message !== code ? message : ERROR_MESSAGES[code]
}
