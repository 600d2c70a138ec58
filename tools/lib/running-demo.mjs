import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientEnv } from './clients.mjs'
import { holderOf } from './lock.mjs'
import { stageOf } from './paths.mjs'

/** The name of the stage folder of `npm start` and `npm run dev`. */
export const START_RUN = 'start'
export const START_PROJECT = 'demo-the-cave'

/** The file in which a running `npm start` stores its ports. */
export const START_PORTS = join(stageOf(START_RUN), 'ports.json')

/**
 * Returns the environment variables with which clients find the emulators that `npm start` runs in this checkout.
 * @returns {Record<string, string> | null} null when `npm start` is not running
 */
export function runningDemo() {
  if (!holderOf(START_RUN) || !existsSync(START_PORTS)) return null
  return clientEnv(START_PROJECT, JSON.parse(readFileSync(START_PORTS, 'utf8')))
}
