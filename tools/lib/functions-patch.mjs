/**
 * Part of emulators-patch.mjs. The Functions emulator starts one process for each concurrent call of each function, and
 * each start takes seconds. The emulator also ends all processes when triggers are enabled. With this patch, all
 * callables share one process, and all event triggers share a second process (shared-functions.mjs). Each process
 * handles calls concurrently, as instances do in production, and runs until the code or the settings change.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'
import { TARGET_HEADER } from './shared-functions.mjs'

/** @typedef {{ id: string, entryPoint: string, timeoutSeconds?: number, httpsTrigger?: object, labels?: object }} Trigger */

const require = createRequire(import.meta.url)
const emulatorsDir = join(ROOT, 'node_modules/firebase-tools/lib/emulator')
const { FunctionsEmulator } = require(join(emulatorsDir, 'functionsEmulator.js'))
const { getSignatureType } = require(join(emulatorsDir, 'functionsEmulatorShared.js'))
const { RuntimeWorker, RuntimeWorkerPool, RuntimeWorkerState } = require(
  join(emulatorsDir, 'functionsRuntimeWorker.js'),
)

/** @type {Map<string, Trigger>} by id */
const triggers = new Map()

/**
 * Returns the key of the process that runs a function. All callables share one process, which does not parse request
 * bodies (`disableBodyParsing`). Each HTTP endpoint has its own process.
 * @param {Trigger} trigger
 */
function processOf(trigger) {
  if (!trigger.httpsTrigger) return getSignatureType(trigger)
  return trigger.labels && 'deployment-callable' in trigger.labels ? 'callables' : trigger.id
}

/** @param {string} id */
RuntimeWorkerPool.prototype.getKey = (id) => {
  const trigger = triggers.get(id)
  return trigger ? processOf(trigger) : id
}

const { getIdleWorker, submitRequest } = RuntimeWorkerPool.prototype

/** @param {string} id */
RuntimeWorkerPool.prototype.getIdleWorker = function (id) {
  return (
    getIdleWorker.call(this, id) ??
    this.getTriggerWorkers(id).find(
      (/** @type {{ state: string }} */ { state }) => state === RuntimeWorkerState.BUSY,
    )
  )
}

/** @param {string} id @param {{ headers: object }} request @param {unknown[]} rest */
RuntimeWorkerPool.prototype.submitRequest = function (id, request, ...rest) {
  const { entryPoint, timeoutSeconds } = triggers.get(id) ?? {}
  // The emulator's log shows `triggerKey` as the name of the function.
  Object.assign(this.getIdleWorker(id), { triggerKey: id, timeoutSeconds })
  const headers = { ...request.headers, [TARGET_HEADER]: entryPoint }
  return submitRequest.call(this, id, { ...request, headers }, ...rest)
}

const { request: handleRequest } = RuntimeWorker.prototype

/** @param {unknown[]} args */
RuntimeWorker.prototype.request = async function (...args) {
  this.calls = (this.calls ?? 0) + 1
  try {
    return await handleRequest.apply(this, args)
  } finally {
    this.calls -= 1
    // After each call, the emulator sets the worker to idle, even if other calls are still running in it.
    if (this.calls > 0 && this.state === RuntimeWorkerState.IDLE)
      this.state = RuntimeWorkerState.BUSY
  }
}

const { startRuntime, loadTriggers } = FunctionsEmulator.prototype
/** @type {Map<string, Promise<unknown>>} by process */
const pendingStarts = new Map()

/** @param {object} backend @param {Trigger} trigger */
FunctionsEmulator.prototype.startRuntime = function (backend, trigger) {
  const key = processOf(trigger)
  const pending = pendingStarts.get(key)
  if (pending) return pending
  const start = startRuntime.call(this, backend, trigger).finally(() => pendingStarts.delete(key))
  pendingStarts.set(key, start)
  return start
}

/** @param {{ codebase: string, functionsDir: string }} backend @param {unknown[]} rest */
FunctionsEmulator.prototype.loadTriggers = async function (backend, ...rest) {
  const pool = this.workerPools[backend.codebase]
  const [code, settings] = ['index.js', '.env'].map((name) =>
    readFileSync(join(backend.functionsDir, name), 'utf8'),
  )
  const isUnchanged = pool.code === code && pool.settings === settings
  pool.refresh = isUnchanged ? () => undefined : RuntimeWorkerPool.prototype.refresh
  Object.assign(pool, { code, settings })
  await loadTriggers.call(this, backend, ...rest)
  for (const trigger of this.getTriggerDefinitions()) triggers.set(trigger.id, trigger)
}
