import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import type { Request } from 'firebase-functions/https'

/**
 * A request to an endpoint. The body is not parsed, header names are in lower case, and repeated headers are joined.
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
 * The headers of all responses of functions: HTTPS only, no content sniffing, no framing, no caching. Hosting sends the
 * same headers (tools/lib/hosting-headers.mjs), but functions can also be reached without Hosting.
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
 * Keeps the functions host from parsing bodies. It parses them by content type before a function is called. It responds
 * to malformed JSON and to an unknown charset or encoding with an error page of its own, which contains a stack trace
 * unless NODE_ENV is `production`. Without the two headers, it passes every body on as bytes. Node announces a request
 * on this channel before any other code sees it.
 * @param functionName the name of the exported function; a process that serves another function is left alone
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

/** Converts a request from the functions host, and restores the removed headers. */
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
