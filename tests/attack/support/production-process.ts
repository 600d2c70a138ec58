/**
 * The built functions in a process as Google runs them: nothing of an emulator's leniency, tokens verified by their
 * signatures. Two things are ours: the keys that Google would publish, and the front end that appends the caller's
 * address to X-Forwarded-For. Told by JSON in the first argument; tells its port.
 */
import http, { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import https from 'node:https'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { RequestOptions } from 'node:https'

export interface Setup {
  /** The functions' bundle. */
  bundle: string
  /** Public keys by id, as Google publishes those that it signs tokens with. */
  keys: Record<string, string>
  /** What the front end takes for the caller's address, unless the test says another in the header CALLER. */
  address: string
}

/** Never reaches the functions. */
const CALLER = 'x-test-caller'

const { bundle, keys, address } = JSON.parse(process.argv[2] ?? '') as Setup

const listen = async (
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<number> => {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const google = await listen((_, response) => {
  response.setHeader('content-type', 'application/json')
  response.setHeader('cache-control', 'public, max-age=3600')
  response.end(JSON.stringify(keys))
})
Object.assign(https, {
  request: ({ path, method }: RequestOptions, answer: (response: IncomingMessage) => void) =>
    http.request({ host: '127.0.0.1', port: google, path, method }, answer),
})

type Handler = (request: object, response: object) => unknown
const functions = (await import(bundle)) as Record<string, Handler>

/** What the functions host makes of a request and its answer: Express's ways, as far as callables use them. */
async function handOver(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const rawBody = Buffer.concat(chunks)
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat()
  const caller = request.headers[CALLER] ?? address
  delete request.headers[CALLER]
  request.headers['x-forwarded-for'] = [...forwarded, caller].join(', ')
  const header = (name: string) => request.headers[name.toLowerCase()]
  const send = (body: unknown) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(body))
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
  const handler = functions[pathname.slice(1)]
  await handler?.(Object.assign(request, { rawBody, body, query, header, get: header }), response)
}

const port = await listen((request, response) => {
  handOver(request, response).catch((error: unknown) => response.destroy(error as Error))
})
process.send?.(port)
