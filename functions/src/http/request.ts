import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import type { Request } from 'firebase-functions/https'

/**
 * A request to an endpoint. The body is not parsed. The names of headers are in lower case, and the values of a
 * repeated header are joined with commas.
 */
export interface HttpRequest {
  method: string
  /** The path without the query. */
  path: string
  query: Request['query']
  headers: Record<string, string | undefined>
  body: Buffer
}

/**
 * The headers of all responses of functions: HTTPS only, no content sniffing, no framing, no caching. Hosting adds the
 * same headers (tools/lib/hosting-headers.mjs), but functions also have URLs that bypass Hosting.
 */
export const SECURE_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
} as const

const BODY_HEADERS = ['content-type', 'content-encoding'] as const

const removedHeaders = new WeakMap<IncomingMessage, Record<string, string | undefined>>()

/**
 * Prevents the functions host (the server that calls our functions) from parsing bodies. When the host cannot parse or
 * decompress a body, it responds with its own error page, which contains a stack trace unless NODE_ENV is `production`.
 * Without BODY_HEADERS, and with the content type `application/octet-stream`, the host passes on every body as bytes.
 * Node publishes each request on the channel `http.server.request.start` before any other code handles it.
 * @param functionName the name of the exported function; in a process that serves another function, the call has no
 * effect
 */
export function disableBodyParsing(functionName: string): void {
  if (process.env.FUNCTION_TARGET !== functionName) return
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    removedHeaders.set(
      request,
      Object.fromEntries(BODY_HEADERS.map((name) => [name, request.headers[name]])),
    )
    for (const name of BODY_HEADERS) delete request.headers[name]
    request.headers['content-type'] = 'application/octet-stream'
  })
}

/**
 * Converts a request from the functions host to an `HttpRequest`, and restores the headers that `disableBodyParsing`
 * removed.
 */
export function toHttpRequest(request: Request): HttpRequest {
  const headerEntries = Object.entries(request.headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : value,
  ])
  return {
    method: request.method,
    path: request.path,
    query: request.query,
    headers: { ...Object.fromEntries(headerEntries), ...removedHeaders.get(request) },
    body: request.rawBody ?? Buffer.alloc(0),
  }
}
