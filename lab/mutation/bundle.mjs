import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { nodeBundle } from '../../tools/lib/build-functions.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'

const ENVIRONMENT_SOURCE = 'tests/support/rules/environment.ts'

/** @typedef {{ environment: string, tests: Record<string, string> }} Bundles paths of bundles, by names of sources */

/**
 * Bundles the rules tests for Node. Modules that several tests import, such as the test environment, are bundled only
 * once.
 * @param {string} folder where the bundles are written
 * @returns {Promise<Bundles>} the paths of the bundles; `tests` has keys such as firestore/profiles
 */
export async function bundleRulesTests(folder) {
  const { build } = await import('esbuild')
  const sources = readdirSync(join(ROOT, 'tests/rules'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `tests/rules/${name}`)
    .toSorted()
  const { outfile: _none, ...options } = nodeBundle(ENVIRONMENT_SOURCE, '')
  await build({
    ...options,
    entryPoints: [ENVIRONMENT_SOURCE, ...sources],
    outdir: folder,
    outbase: 'tests',
    outExtension: { '.js': '.mjs' },
    splitting: true,
    packages: 'external',
    plugins: [keepDirname],
  })
  const outputOf = (/** @type {string} */ source) =>
    join(folder, source.replace(/^tests\//, '').replace(/\.ts$/, '.mjs'))
  const named = sources.map((source) => [nameOf(source), outputOf(source)])
  return { environment: outputOf(ENVIRONMENT_SOURCE), tests: Object.fromEntries(named) }
}

/** @param {string} source */
const nameOf = (source) => source.replace(/^tests\/rules\//, '').replace(/\.test\.ts$/, '')

/**
 * Replaces `import.meta.dirname` with the folder of the source file. In a bundle, `import.meta.dirname` would name the
 * folder of the bundle.
 * @type {import('esbuild').Plugin}
 */
const keepDirname = {
  name: 'keep-dirname',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/tests\/support\/.*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(
        'import.meta.dirname',
        JSON.stringify(dirname(path)),
      ),
      loader: 'ts',
    })),
}
