/**
 * Part of emulators-patch.mjs. The Functions emulator starts one process for each concurrent call, and ends all processes
 * when triggers are enabled. That takes a fifth of the tests' time. With this patch each function has one process, which
 * handles calls concurrently, as instances do in production, and which lives until the code or the settings change.
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

const { request: handle } = RuntimeWorker.prototype

/** @param {unknown[]} args */
RuntimeWorker.prototype.request = async function (...args) {
  this.calls = (this.calls ?? 0) + 1
  try {
    return await handle.apply(this, args)
  } finally {
    this.calls -= 1
    // The call that finishes first has set the worker to idle.
    if (this.calls > 0 && this.state === RuntimeWorkerState.IDLE)
      this.state = RuntimeWorkerState.BUSY
  }
}

const { startRuntime, loadTriggers } = FunctionsEmulator.prototype
/** @type {Map<string, Promise<unknown>>} by function */
const starting = new Map()

/** @param {object} backend @param {{ id: string }} trigger */
FunctionsEmulator.prototype.startRuntime = function (backend, trigger) {
  const pending = starting.get(trigger.id)
  if (pending) return pending
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
  const isUnchanged = pool.code === code && pool.settings === settings
  pool.refresh = isUnchanged ? () => undefined : RuntimeWorkerPool.prototype.refresh
  Object.assign(pool, { code, settings })
  return loadTriggers.call(this, backend, ...rest)
}
