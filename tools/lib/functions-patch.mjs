/**
 * Part of emulators-mended.mjs. The Functions emulator starts a process for each call at the same time, and ends all
 * processes whenever triggers are switched on: a fifth of the tests' time. With this a function has one process, which
 * takes calls side by side as its instances do in production, and which lasts until the code or the settings change.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'

const require = createRequire(import.meta.url)
const emulators = join(ROOT, 'node_modules/firebase-tools/lib/emulator')
const { FunctionsEmulator } = require(join(emulators, 'functionsEmulator.js'))
const { RuntimeWorker, RuntimeWorkerPool, RuntimeWorkerState } = require(
  join(emulators, 'functionsRuntimeWorker.js'),
)

const { getIdleWorker } = RuntimeWorkerPool.prototype

/** @param {[triggerId: string, runtime: string]} trigger */
RuntimeWorkerPool.prototype.getIdleWorker = function (...trigger) {
  return (
    getIdleWorker.apply(this, trigger) ??
    this.getTriggerWorkers(...trigger).find(
      (/** @type {{ state: string }} */ { state }) => state === RuntimeWorkerState.BUSY,
    )
  )
}

const { request: perform } = RuntimeWorker.prototype

/** @param {unknown[]} call */
RuntimeWorker.prototype.request = async function (...call) {
  this.calls = (this.calls ?? 0) + 1
  try {
    return await perform.apply(this, call)
  } finally {
    this.calls -= 1
    // The first to finish declares the worker idle.
    if (this.calls > 0 && this.state === RuntimeWorkerState.IDLE)
      this.state = RuntimeWorkerState.BUSY
  }
}

const { startRuntime, loadTriggers } = FunctionsEmulator.prototype
/** @type {Map<string, Promise<unknown>>} by function */
const starting = new Map()

/** @param {object} backend @param {{ id: string }} trigger */
FunctionsEmulator.prototype.startRuntime = function (backend, trigger) {
  const underWay = starting.get(trigger.id)
  if (underWay) return underWay
  const start = startRuntime.call(this, backend, trigger).finally(() => starting.delete(trigger.id))
  starting.set(trigger.id, start)
  return start
}

/** @param {{ codebase: string, functionsDir: string }} backend @param {unknown[]} rest */
FunctionsEmulator.prototype.loadTriggers = function (backend, ...rest) {
  const pool = this.workerPools[backend.codebase]
  const [code, settings] = ['index.js', '.env'].map((name) =>
    readFileSync(join(backend.functionsDir, name), 'utf8'),
  )
  const isAsBefore = pool.code === code && pool.settings === settings
  pool.refresh = isAsBefore ? () => undefined : RuntimeWorkerPool.prototype.refresh
  Object.assign(pool, { code, settings })
  return loadTriggers.call(this, backend, ...rest)
}
