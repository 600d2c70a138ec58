import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import type { Request } from 'firebase-functions/https'

/** A request as our endpoints see it: nothing interpreted, header names in lower case, repeated headers joined. */
export interface HttpRequest {
  method: string
  query: Request['query']
  headers: Record<string, string | undefined>
  body: Buffer
}

/**
 * On every answer of a function, for functions are also reached past Hosting, which sends the like
 * (tools/lib/hosting-headers.mjs): HTTPS only, taken for what it says it is, shown in no frame, kept by no cache.
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
 * Keeps the functions host from reading bodies itself. It parses by content type before a function is called, and what
 * it can't parse (malformed JSON, unknown charset or encoding) it refuses with a page of its own, outside of development
 * settings with a stack in it. With the two headers out of its sight it hands every body over as bytes. Node announces
 * a request on this channel before anybody else sees it.
 * @param target the function's exported name: a process that serves another function is left alone
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

/** The request that the functions host handed over, with the headers that were kept from it. */
export function toHttpRequest(request: Request): HttpRequest {
  const joined = Object.entries(request.headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : value,
  ])
  return {
    method: request.method,
    query: request.query,
    headers: { ...Object.fromEntries(joined), ...setAside.get(request) },
    body: request.rawBody ?? Buffer.alloc(0),
  }
}
