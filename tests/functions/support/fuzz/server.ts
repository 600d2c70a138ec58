import { createServer, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { HttpsFunction } from 'firebase-functions/https'
import * as functions from '../../../../functions/src/index'
import '../logs'

type Handler = (...[request, response]: Parameters<HttpsFunction>) => void | Promise<void>

/** As much of express as is used here: the one that firebase-functions was made for. */
interface Framework {
  (): RequestListener & {
    use: (layer: object) => void
    all: (path: string, handler: Handler) => void
  }
  raw: (options: object) => object
}

const fromFunctions = createRequire(createRequire(import.meta.url).resolve('firebase-functions'))
const express = fromFunctions('express') as Framework

/**
 * Serves the callables over HTTP from this process: the emulator starts one for each. Bodies are handed over as bytes, as the
 * host does where `takeBodiesUnparsed` was called.
 * @returns the address, to be followed by a function's name, and how to stop
 */
export async function serveCallables(): Promise<{ address: string; stop: () => Promise<void> }> {
  const app = express()
  const keep = (request: { rawBody?: Buffer }, _: object, bytes: Buffer) => {
    request.rawBody = bytes
  }
  app.use(express.raw({ type: () => true, inflate: false, limit: '32mb', verify: keep }))
  app.all('/:name', (request, response) => {
    const exported = functions as unknown as Record<string, Handler>
    return exported[String(request.params['name'])]?.(request, response)
  })
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
