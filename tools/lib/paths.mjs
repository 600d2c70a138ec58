import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root folder of the repository. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** The folder for all generated files, with one folder for each kind of run. Git ignores it. */
export const GENERATED_DIR = join(ROOT, '.cave')

/**
 * The stage folder of one run (start, dev, test, …): its ports, builds, data and temporary files.
 * @param {string} run
 */
export const stageOf = (run) => join(GENERATED_DIR, run)
