import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout's root folder. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** Everything that commands make goes here: one folder a run, none of it committed. */
export const CAVE = join(ROOT, '.cave')

/**
 * The stage folder of one run (start, dev, test, …): its ports, builds, data and temporary files.
 * @param {string} run
 */
export const stageOf = (run) => join(CAVE, run)
