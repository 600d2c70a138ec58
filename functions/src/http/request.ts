import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import type { Request } from 'firebase-functions/https'

/** A request to our endpoints: uninterpreted, header names in lower case, repeated headers joined. */
export interface HttpRequest {
  method: string
  /** Without the query. */
  path: string
  query: Request['query']
  headers: Record<string, string | undefined>
  body: Buffer
}

/**
 * Headers of every answer of a function, since functions can also be reached past Hosting, which sends the same
 * (tools/lib/hosting-headers.mjs): HTTPS only, no content sniffing, no framing, no caching.
 */
export const SECURE_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
} as const

const BODY_HEADERS = ['content-type', 'content-encoding'] as const

const setAside = new WeakMap<IncomingMessage, Record<string, string | undefined>>()

/**
 * Keeps the functions host from parsing bodies. It parses by content type before a function is called, and answers
 * malformed JSON or an unknown charset or encoding with its own page, outside of development with a stack trace.
 * Without the two headers it passes every body on as bytes. Node announces a request on this channel before anybody
 * else sees it.
 * @param target the exported name: a process that serves another function is left alone
 */
export function takeBodiesUnparsed(target: string): void {
  if (process.env.FUNCTION_TARGET !== target) return
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    setAside.set(
      request,
      Object.fromEntries(BODY_HEADERS.map((name) => [name, request.headers[name]])),
    )
    for (const name of BODY_HEADERS) delete request.headers[name]
    request.headers['content-type'] = 'application/octet-stream'
  })
}

/** The request from the functions host, with the removed headers restored. */
export function toHttpRequest(request: Request): HttpRequest {
  const joined = Object.entries(request.headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : value,
  ])
  return {
    method: request.method,
    path: request.path,
    query: request.query,
    headers: { ...Object.fromEntries(joined), ...setAside.get(request) },
    body: request.rawBody ?? Buffer.alloc(0),
  }
}
