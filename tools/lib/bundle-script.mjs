import { join } from 'node:path'
import { nodeBundle } from './build-functions.mjs'
import { GENERATED_DIR } from './paths.mjs'

/**
 * Bundles a TypeScript script for Node.
 * @param {string} entry relative to the root
 * @param {string} [folder] the folder in which the bundle is written
 * @returns {Promise<string>} the path of the bundle
 */
export async function bundleScript(entry, folder = join(GENERATED_DIR, 'scripts')) {
  const { build } = await import('esbuild')
  const outfile = join(folder, entry.replaceAll('/', '-').replace(/\.ts$/, '.mjs'))
  await build({ ...nodeBundle(entry, outfile), packages: 'external' })
  return outfile
}
