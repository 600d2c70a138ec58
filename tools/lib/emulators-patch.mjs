/**
 * Corrects four differences between the Firebase emulators and production:
 * - If a file is deleted after the Storage emulator has checked the rules but before it reads the file, an uncaught
 *   error ends all emulators. With this patch, the emulator reports that the file was not found.
 * - When a file without a download token is read, the Storage emulator creates a token. It also restores tokens that an
 *   operator has removed. Production does neither.
 * - While the Storage emulator loads new rules, it refuses all requests. Production uses the old rules until then.
 * - The emulators close a connection after 5 idle seconds, and a client that then reuses it fails (EPIPE). Production
 *   keeps idle connections for minutes.
 * Also logs the stack of each uncaught error. supervisor.mjs loads this module into the process of firebase-tools,
 * before the code of firebase-tools. functions-patch.mjs and hosting-patch.mjs change the Functions and Hosting
 * emulators, and quiet-patch.mjs disables debug messages.
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
const { StorageEmulator } = require(join(storageDir, 'index.js'))

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

/** @param {unknown} rules */
StorageEmulator.prototype.replaceRules = async function (rules) {
  const oldManager = this._rulesManager
  const newManager = this.createRulesManager(rules)
  const issues = await newManager.start()
  this._rulesManager = newManager
  await oldManager.stop()
  return issues
}

const { listen } = Server.prototype

/** @param {unknown[]} args */
Server.prototype.listen = function (...args) {
  this.keepAliveTimeout = KEEP_ALIVE_MS
  return Reflect.apply(listen, this, args)
}

process.prependListener('uncaughtException', (error) => console.error(error.stack))
