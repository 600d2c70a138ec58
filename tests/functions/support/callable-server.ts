import { createServer, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'

type Handler = (request: never, response: never) => void | Promise<void>
interface Express {
  (): RequestListener & {
    use: (handler: unknown) => void
    post: (path: string, handler: Handler) => void
  }
  json: () => unknown
}

/** The same web server that firebase-functions brings for itself; the emulator and Cloud Run put functions on it too. */
const express = createRequire(import.meta.resolve('firebase-functions'))('express') as Express

/**
 * Serves exported functions in this process, with this process's settings: each at /NAME.
 * @returns the address, and how to stop
 */
export async function serveFunctions(functions: Record<string, Handler>) {
  const app = express()
  app.use(express.json())
  for (const [name, handler] of Object.entries(functions)) app.post(`/${name}`, handler)
  const server = createServer(app)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    return new Promise((done) => server.close(done))
  }
  return { address: `http://127.0.0.1:${port}`, close }
}
