/**
 * Runs the built functions as Google does. Unlike the emulator, this process checks the signatures of tokens. Two
 * things are simulated: Google's public keys, and the proxy that appends the caller's network address to
 * X-Forwarded-For. The first argument contains the settings as JSON. The process sends its port to its parent.
 */
import http, { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import https from 'node:https'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { RequestOptions } from 'node:https'

export interface Setup {
  /** The functions' bundle. */
  bundle: string
  /** Public keys by id, in the form in which Google publishes its token keys. */
  keys: Record<string, string>
  /**
   * The network address that the simulated proxy reports for every caller, unless the request has the header
   * CALLER_HEADER.
   */
  address: string
}

/**
 * The header in which a test sends the caller's network address. The header is removed before a function gets the
 * request.
 */
const CALLER_HEADER = 'x-test-caller'

const { bundle, keys, address } = JSON.parse(process.argv[2] ?? '') as Setup

const listen = async (
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<number> => {
  const server = createServer(handler)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const keyServerPort = await listen((_, response) => {
  response.setHeader('content-type', 'application/json')
  response.setHeader('cache-control', 'public, max-age=3600')
  response.end(JSON.stringify(keys))
})
Object.assign(https, {
  request: ({ path, method }: RequestOptions, callback: (response: IncomingMessage) => void) =>
    http.request({ host: '127.0.0.1', port: keyServerPort, path, method }, callback),
})

type Handler = (request: object, response: object) => unknown
const functions = (await import(bundle)) as Record<string, Handler>

/**
 * Passes a request to the function that is named in the path. Adds the methods of Express that functions call on
 * requests and responses.
 */
async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const rawBody = Buffer.concat(chunks)
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat()
  const caller = request.headers[CALLER_HEADER] ?? address
  delete request.headers[CALLER_HEADER]
  request.headers['x-forwarded-for'] = [...forwarded, caller].join(', ')
  const header = (name: string) => request.headers[name.toLowerCase()]
  const send = (body: unknown) => {
    response.setHeader('content-type', 'application/json')
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
    return response
  }
  const status = (code: number) => Object.assign(response, { statusCode: code })
  const set = (headers: Record<string, string>) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    return response
  }
  Object.assign(response, { send, json: send, status, set })
  const body: unknown = rawBody.length > 0 ? JSON.parse(rawBody.toString()) : undefined
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x')
  const query = Object.fromEntries(searchParams)
  // Google's front end removes the function's name from the path.
  const [, name = '', ...path] = pathname.split('/')
  const parts = { rawBody, body, query, header, get: header, path: `/${path.join('/')}` }
  await functions[name]?.(Object.assign(request, parts), response)
}

const port = await listen((request, response) => {
  forward(request, response).catch((error: unknown) => response.destroy(error as Error))
})
process.send?.(port)
