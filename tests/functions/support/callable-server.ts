import { createServer, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { HttpsFunction } from 'firebase-functions/https'

type ExpressHandler = (...[request, response]: Parameters<HttpsFunction>) => void | Promise<void>

/** The parts of express that `serveFunctions` uses. */
interface Express {
  (): RequestListener & {
    use: (layer: object) => void
    all: (path: string, handler: ExpressHandler) => void
  }
  raw: (options: object) => object
}

/** The web framework Express, in the version that firebase-functions uses. The emulator and Cloud Run also use it. */
const express = createRequire(import.meta.resolve('firebase-functions'))('express') as Express

/**
 * Serves exported functions over HTTP from this process, with the settings of this process. The emulator would start
 * one process for each function. The functions receive bodies as bytes, as they do in production after
 * `disableBodyParsing`.
 * @param functions the exported functions by name, including scheduled functions and triggers, which no test calls
 * @returns the base URL of the functions, and a function that stops the server
 */
export async function serveFunctions(functions: object) {
  const app = express()
  const keep = (request: { rawBody?: Buffer }, _: object, bytes: Buffer) => {
    request.rawBody = bytes
  }
  app.use(express.raw({ type: () => true, inflate: false, limit: '32mb', verify: keep }))
  for (const [name, handler] of Object.entries(functions))
    app.all(`/${name}`, handler as ExpressHandler)
  const server = createServer(app)
  // Keeps idle connections open, because a client fails if it reuses a connection while the server closes it.
  server.keepAliveTimeout = 0
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return { address: `http://127.0.0.1:${port}`, close }
}
