/**
 * supervisor.mjs loads this module into the process of firebase-tools before the code of firebase-tools. The module
 * corrects differences between the emulators and production:
 * - Storage checks the rules first and reads the bytes later. If the object is deleted in between, an uncaught error
 *   ends all emulators. With this patch, Storage reports that the object was not found.
 * - Storage creates a download token for each file that has no token when it is read, and restores tokens that an
 *   operator removed. Production does neither.
 * - The emulators close connections after 5 idle seconds. A client that reuses a closed connection fails (EPIPE).
 *   Production keeps connections for minutes.
 * The module also writes the stack of each uncaught error to the log.
 * functions-patch.mjs and hosting-patch.mjs contain the changes to the Functions and Hosting emulators, and
 * quiet-patch.mjs disables debug messages.
 */
import { Server } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import './functions-patch.mjs'
import './hosting-patch.mjs'
import './quiet-patch.mjs'
import { ROOT } from './paths.mjs'

const KEEP_ALIVE_MS = 600_000

const require = createRequire(import.meta.url)
const storageDir = join(ROOT, 'node_modules/firebase-tools/lib/emulator/storage')
const { StorageLayer } = require(join(storageDir, 'files.js'))
const { NotFoundError } = require(join(storageDir, 'errors.js'))
const { StoredFileMetadata } = require(join(storageDir, 'metadata.js'))

const { createDownloadToken, getObject } = StorageLayer.prototype
const { addDownloadToken, update } = StoredFileMetadata.prototype
let isTokenRequested = false

/** @param {unknown[]} args */
StorageLayer.prototype.getObject = async function (...args) {
  const found = await getObject.apply(this, args)
  if (found.data === undefined) throw new NotFoundError('The object was deleted')
  return found
}

/** @param {unknown[]} args */
StorageLayer.prototype.createDownloadToken = function (...args) {
  isTokenRequested = true
  try {
    return createDownloadToken.apply(this, args)
  } finally {
    isTokenRequested = false
  }
}

/** @param {unknown[]} args */
StoredFileMetadata.prototype.addDownloadToken = function (...args) {
  if (isTokenRequested) addDownloadToken.apply(this, args)
}

/** @param {{ metadata?: Record<string, unknown> | null }} incoming @param {unknown[]} rest */
StoredFileMetadata.prototype.update = function (incoming, ...rest) {
  if (incoming.metadata?.firebaseStorageDownloadTokens === null) this.downloadTokens = []
  update.call(this, incoming, ...rest)
}

const { listen } = Server.prototype

/** @param {unknown[]} args */
Server.prototype.listen = function (...args) {
  this.keepAliveTimeout = KEEP_ALIVE_MS
  return Reflect.apply(listen, this, args)
}

process.prependListener('uncaughtException', (error) => console.error(error.stack))
