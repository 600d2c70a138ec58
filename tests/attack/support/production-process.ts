/**
 * The script of a process that runs the built functions as Google's servers do: unlike in the emulator, the functions
 * check the signatures of tokens. The script simulates Google's public keys, and the proxy that appends the caller's
 * network address to X-Forwarded-For. The first command-line argument contains a `Setup` as JSON. The process sends its
 * port to its parent process.
 */
import http, { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import https from 'node:https'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { RequestOptions } from 'node:https'

export interface Setup {
  /** The functions' bundle. */
  bundle: string
  /** Maps key ids to public keys, in the format in which Google publishes the keys for tokens. */
  keys: Record<string, string>
  /** The network address that the simulated proxy reports for a request without the header CALLER_HEADER. */
  address: string
}

/**
 * With this header, a test chooses the network address that the simulated proxy reports. The functions do not receive
 * the header.
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
 * Passes a request to the function whose name is in the path. Adds the Express methods that the functions call on
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
  // Removes the function's name from the path, as Google's front end does.
  const [, name = '', ...path] = pathname.split('/')
  const parts = { rawBody, body, query, header, get: header, path: `/${path.join('/')}` }
  await functions[name]?.(Object.assign(request, parts), response)
}

const port = await listen((request, response) => {
  forward(request, response).catch((error: unknown) => response.destroy(error as Error))
})
process.send?.(port)
