/**
 * Part of emulators-patch.mjs. The emulators create a debug message about each request, and Firestore also logs a stack
 * trace for each request that it refuses. firebase-tools writes each message to a file. With this patch, the emulators
 * create no such messages, unless CAVE_FIRESTORE_LOG=1 requests them.
 */
import childProcess from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'

const DETAILED_LOG = '-Dgoogle.cloud_firestore.debug_log_level=FINE'
const QUIET_LOG = `-Djava.util.logging.config.file=${join(import.meta.dirname, 'quiet-logging.properties')}`

if (!process.env.CAVE_FIRESTORE_LOG) {
  const require = createRequire(import.meta.url)
  const { logger } = require(join(ROOT, 'node_modules/firebase-tools/lib/logger.js'))
  logger.debug = () => logger

  const { spawn } = childProcess
  /** @type {(program: string, args: string[], options: childProcess.SpawnOptions) => childProcess.ChildProcess} */
  const quietSpawn = (program, args, options) =>
    spawn(
      program,
      Array.isArray(args) ? args.map((arg) => (arg === DETAILED_LOG ? QUIET_LOG : arg)) : args,
      options,
    )
  Object.assign(childProcess, { spawn: quietSpawn })
}
