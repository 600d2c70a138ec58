/**
 * Loaded into firebase-tools before its own code (keeper.mjs), against faults that nobody catches: one ends all emulators.
 * Its Storage emulator asks the rules first and for the bytes then, and an object may be removed in between: Storage finds
 * nothing there, and so does the emulator with this. It makes a download token for each file that is read without one, and
 * keeps those that an operator takes away: Storage does neither, and what the product does about tokens could not be seen.
 * Its Hosting emulator throws at addresses and hosts that are none
 * (`GET //host%2fx`): Hosting answers 400, and so does this. Emulators close a connection
 * that was idle for 5 seconds, just when a busy client uses it again, which then fails (EPIPE): production keeps it for
 * minutes. Whatever else ends them leaves its stack in their log.
 */
import { Server } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import './functions-patch.mjs'
import { ROOT } from './paths.mjs'

const KEEP_ALIVE_MS = 600_000

const require = createRequire(import.meta.url)
const storage = join(ROOT, 'node_modules/firebase-tools/lib/emulator/storage')
const { StorageLayer } = require(join(storage, 'files.js'))
const { NotFoundError } = require(join(storage, 'errors.js'))

const { getObject } = StorageLayer.prototype

/** @param {unknown[]} request */
StorageLayer.prototype.getObject = async function (...request) {
  const found = await getObject.apply(this, request)
  if (found.data === undefined) throw new NotFoundError('Removed meanwhile')
  return found
}

const { StoredFileMetadata } = require(join(storage, 'metadata.js'))
const { createDownloadToken } = StorageLayer.prototype
const { addDownloadToken, update } = StoredFileMetadata.prototype
let isAskedFor = false

/** @param {unknown[]} request */
StorageLayer.prototype.createDownloadToken = function (...request) {
  isAskedFor = true
  try {
    return createDownloadToken.apply(this, request)
  } finally {
    isAskedFor = false
  }
}

/** @param {unknown[]} how */
StoredFileMetadata.prototype.addDownloadToken = function (...how) {
  if (isAskedFor) addDownloadToken.apply(this, how)
}

/** @param {{ metadata?: Record<string, unknown> | null }} incoming @param {unknown[]} how */
StoredFileMetadata.prototype.update = function (incoming, ...how) {
  if (incoming.metadata?.firebaseStorageDownloadTokens === null) this.downloadTokens = []
  update.call(this, incoming, ...how)
}

const { listen } = Server.prototype

/** @param {unknown[]} address */
Server.prototype.listen = function (...address) {
  this.keepAliveTimeout = KEEP_ALIVE_MS
  return Reflect.apply(listen, this, address)
}

const superstatic = require(join(ROOT, 'node_modules/superstatic'))
const { server } = superstatic

/** @param {unknown[]} options */
superstatic.server = (...options) => {
  const app = server(...options)
  const { handle } = app
  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response @param {unknown[]} more */
  app.handle = (request, response, ...more) => {
    if (isAddress(request)) return handle.call(app, request, response, ...more)
    response.writeHead(400, { 'Content-Type': 'text/plain' }).end('Bad Request')
  }
  return app
}

/** @param {import('node:http').IncomingMessage} request @returns {boolean} whether an address can be read out of it */
function isAddress({ url = '', headers }) {
  try {
    decodeURIComponent(new URL(url, `http://${headers.host}`).pathname)
    return true
  } catch {
    return false
  }
}

process.prependListener('uncaughtException', (error) => console.error(error.stack))
