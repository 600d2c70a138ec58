import { onRequest, type HttpsFunction, type Request } from 'firebase-functions/https'
import { DomainError, type ErrorCode } from '@domain/errors'
import { ERROR_MESSAGES } from '@domain/core-messages'
import { REGION } from '@domain/paths'
import { callerAddress } from '../lib/client-address'
import { describeError, log, type LogFields } from '../lib/logging'
import { services, type Services } from '../lib/services'
import { SECURE_HEADERS, disableBodyParsing, toHttpRequest, type HttpRequest } from './request'

/** Describes an HTTP endpoint, except the function that handles its requests. */
export interface Endpoint {
  /** The exported function's name. */
  name: string
  /** The only method that the endpoint accepts. */
  method: 'GET' | 'POST'
  /** The status of a successful response. */
  status: number
  /** Returns the status of a successful response, in place of `status`, if it depends on the body. */
  statusOf?(body: unknown): number
  maxInstances: number
  /** The content type of successful responses, whose body is then a text. If missing, responses are JSON. */
  contentType?: string
  /**
   * If somebody opens the endpoint's URL in a browser, the browser sends a GET request, which is redirected to a page.
   * Returns this page.
   */
  pageOf?(request: HttpRequest): string
  /** Returns a name for the caller, which is logged. */
  callerOf?(request: HttpRequest): string | undefined
}

/** The response of an endpoint. */
export interface HttpResponse {
  status: number
  headers: Record<string, string>
  body: unknown
}

/** What the function that handles a request needs: the services, and the network address of the caller. */
export interface RequestServices extends Services {
  /** The caller's network address, by which calls are counted for rate limits. */
  address: string
}

/**
 * Creates the function that is deployed for an endpoint. The server of firebase-functions does not parse bodies, CORS
 * is off, and all responses have the SECURE_HEADERS. Responses are JSON unless the endpoint names another content type.
 */
export function defineEndpoint(
  endpoint: Endpoint,
  work: (request: HttpRequest, dependencies: RequestServices) => Promise<unknown>,
): HttpsFunction {
  disableBodyParsing(endpoint.name)
  return onRequest(
    {
      region: REGION,
      cors: false,
      invoker: 'public',
      memory: '256MiB',
      timeoutSeconds: 30,
      maxInstances: endpoint.maxInstances,
    },
    async (request, response) => {
      const httpRequest = toHttpRequest(request)
      const { status, headers, body } = await respond(endpoint, httpRequest, () =>
        work(httpRequest, requestServices(request)),
      )
      // If the request has these headers, Express may send the status 304 (Not Modified) instead of the body. Responses
      // of endpoints must not be cached, so the headers are removed.
      for (const headerName of ['if-none-match', 'if-modified-since'])
        delete request.headers[headerName]
      response.status(status).set(headers)
      if (typeof body === 'string') response.send(body)
      else response.json(body)
    },
  )
}

function requestServices(request: Request): RequestServices {
  const dependencies = services()
  return {
    ...dependencies,
    address: callerAddress(request, dependencies.settings.hostingProxyHops),
  }
}

/**
 * Creates the response to a request: checks the method, then calls `work`. Turns every error into an error response, so
 * it never throws.
 * @param work returns the body of a successful response; throws a DomainError to refuse the request
 */
export async function respond(
  endpoint: Endpoint,
  request: HttpRequest,
  work: () => Promise<unknown>,
): Promise<HttpResponse> {
  const { name, method, status, contentType, pageOf } = endpoint
  try {
    if (pageOf && ['GET', 'HEAD'].includes(request.method))
      return { status: 303, headers: { ...SECURE_HEADERS, Location: pageOf(request) }, body: {} }
    if (request.method !== method)
      throw new DomainError('method_not_allowed', { message: `Use ${method}.` })
    const body = await work()
    const headers = { ...SECURE_HEADERS, ...(contentType && { 'Content-Type': contentType }) }
    return { status: endpoint.statusOf?.(body) ?? status, headers, body }
  } catch (error) {
    const logFields: LogFields = { action: name, caller: endpoint.callerOf?.(request) }
    if (!(error instanceof DomainError)) {
      log.error('function failed', { ...logFields, ...describeError(error) })
      return refusal(new DomainError('internal'), method)
    }
    log.info('function refused', { ...logFields, code: error.code })
    return refusal(error, method)
  }
}

const HTTP_STATUSES: Partial<Record<ErrorCode, number>> = {
  invalid_request: 400,
  invalid_api_key: 401,
  inactive_api_key: 403,
  feed_not_found: 404,
  method_not_allowed: 405,
  idempotency_conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  feed_unavailable: 502,
}

/**
 * The error codes for which the caller receives the error's own message, because it names the invalid field or the
 * allowed method.
 */
const ERRORS_WITH_OWN_MESSAGE: readonly ErrorCode[] = ['invalid_request', 'method_not_allowed']

/** Creates the response for a refused request. Its body is `{"error":{"code","message"}}`. */
function refusal({ code, message, retryAfterSeconds }: DomainError, method: string): HttpResponse {
  return {
    status: HTTP_STATUSES[code] ?? 500,
    headers: {
      ...SECURE_HEADERS,
      ...(code === 'method_not_allowed' && { Allow: method }),
      ...(code === 'rate_limited' && { 'Retry-After': String(retryAfterSeconds) }),
    },
    body: {
      error: {
        code,
        message: ERRORS_WITH_OWN_MESSAGE.includes(code) ? message : ERROR_MESSAGES[code],
      },
    },
  }
}
