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
import { ERROR_MESSAGES } from '@domain/core-messages'
import { ROLES } from '@domain/options'
import { REGION } from '@domain/paths'
import { writeHeartbeatThrottled } from '../data/heartbeat'
import { countCall } from '../data/rate-limits'
import { SECURE_HEADERS, disableBodyParsing } from '../http/request'
import { perform, type Access, type Action, type Caller } from './action'
import { callerAddress } from './client-address'
import { readEnvelope } from './envelope'
import { describeError, log } from './logging'
import { services, type Services } from './services'

const CALLABLE_STATUSES: Partial<Record<ErrorCode, FunctionsErrorCode>> = {
  invalid_request: 'invalid-argument',
  rate_limited: 'resource-exhausted',
  unauthenticated: 'unauthenticated',
  unverified_app: 'unauthenticated',
  permission_denied: 'permission-denied',
  signup_closed: 'permission-denied',
  email_not_confirmed: 'permission-denied',
  account_not_found: 'not-found',
  application_not_found: 'not-found',
  application_link_invalid: 'not-found',
  account_suspended: 'permission-denied',
  session_ended: 'unauthenticated',
  internal: 'internal',
}

/**
 * Creates the callable function that is deployed for an action. firebase-functions verifies the tokens before the
 * action runs. Errors are sent to the client with our error codes.
 */
export function defineCallable<C extends CallContract, A extends Access>(
  action: Action<C, A>,
  options: Pick<CallableOptions, 'timeoutSeconds' | 'memory'> = {},
) {
  const callable = onCall<unknown>(
    { region: REGION, maxInstances: 20, timeoutSeconds: 30, memory: '256MiB', ...options },
    async (request) => {
      try {
        const dependencies = services()
        if (dependencies.settings.enforceAppCheck && !request.app)
          throw new DomainError('unverified_app')
        if (action.access !== 'anyone' && request.auth)
          await countCall(dependencies, { limit: 'callsPerMember', subject: request.auth.uid })
        const caller = callerOf(request, dependencies)
        const [response] = await Promise.all([
          perform(action, dependencies, caller, request.data),
          writeHeartbeatThrottled(dependencies),
        ])
        return response
      } catch (error) {
        throw toHttpsError(error, action.contract.name, request.auth?.uid)
      }
    },
  )
  disableBodyParsing(action.contract.name)
  return Object.assign(withRequestChecks(callable), callable)
}

type Handler = (...[request, response]: Parameters<HttpsFunction>) => void | Promise<void>

/**
 * Adds checks that run before the library firebase-functions handles a request. They refuse requests from pages of
 * other sites, which the library would accept, and requests with an invalid body (see `readEnvelope`).
 */
function withRequestChecks(callable: Handler): Handler {
  return (request, response) => {
    response.set(SECURE_HEADERS)
    const sendError = (cause: unknown, name: string) => {
      const error = toHttpsError(cause, name)
      response.status(error.httpErrorCode.status).json({ error })
    }
    const { origin } = request.headers
    if (origin !== undefined && origin !== services().settings.publicUrl)
      return sendError(new DomainError('permission_denied'), 'origin')
    if (request.method !== 'POST') return callable(request, response)
    try {
      request.body = readEnvelope(request)
      request.headers['content-type'] = 'application/json'
    } catch (cause) {
      // This error response does not come from firebase-functions, which adds CORS headers only to its own responses.
      // Without CORS headers, the browser would not let the page read the response.
      if (origin !== undefined)
        response.set({ 'Access-Control-Allow-Origin': origin, Vary: 'Origin' })
      return sendError(cause, 'envelope')
    }
    return callable(request, response)
  }
}

function callerOf({ auth, rawRequest }: CallableRequest, { settings }: Services): Caller {
  return {
    uid: auth?.uid,
    role: ROLES.find((role) => role === auth?.token.role),
    authTime: auth?.token.auth_time,
    address: callerAddress(rawRequest, settings.trustedProxyHops),
  }
}

/**
 * Converts an error to the error that is sent to the client, with our error code in `details.code`. Any error except a
 * DomainError becomes 'internal'.
 * @param name the name of the function, for the log
 * @param uid the uid of the caller, for the log
 */
export function toHttpsError(error: unknown, name: string, uid?: string): HttpsError {
  if (!(error instanceof DomainError)) {
    log.error('function failed', { action: name, uid, ...describeError(error) })
    return new HttpsError('internal', ERROR_MESSAGES.internal, { code: 'internal' })
  }
  const { code, field, retryAfterSeconds } = error
  log.info('function refused', { action: name, uid, code })
  return new HttpsError(CALLABLE_STATUSES[code] ?? 'failed-precondition', publicMessageOf(error), {
    code,
    ...(field && { field }),
    ...(retryAfterSeconds && { retryAfterSeconds }),
  })
}

/**
 * Returns the text for people. If a field of the request is invalid, this is the message about the field; otherwise, it
 * is the fixed text for the error code.
 */
function publicMessageOf({ code, message }: DomainError): string {
  return code === 'invalid_request' && message !== code ? message : ERROR_MESSAGES[code]
}
