/**
 * Loaded into firebase-tools before its own code (keeper.mjs). Its Storage emulator asks the rules first and for the bytes
 * then: an object that is removed in between is a fault nobody catches, and such a fault ends all emulators. Storage itself
 * finds nothing there; so does the emulator with this. Whatever else ends them leaves its stack in their log.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'

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

process.prependListener('uncaughtException', (error) => console.error(error.stack))
