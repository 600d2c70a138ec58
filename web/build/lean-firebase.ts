import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const firebase = resolve(import.meta.dirname, '../src/firebase')

/** Replacements for imports of these packages. Other importers get the original module. */
const INSTEAD = [
  { importer: '/reactfire/', source: 'firebase/firestore', file: 'reactfire-firestore.ts' },
  { importer: '/reactfire/', source: 'firebase/database', file: 'stubs/unused-sdk.ts' },
  { importer: '/reactfire/', source: 'firebase/remote-config', file: 'stubs/unused-sdk.ts' },
  { importer: '/reactfire/', source: 'firebase/storage', file: 'stubs/unused-sdk.ts' },
  { importer: '/@firebase/firestore/', source: 're2js', file: 'stubs/re2js.ts' },
] as const

/**
 * Leaves out code that Firebase's packages import and this product never calls (70 kB, brotli), and routes reactfire's
 * listeners through our own. tests/unit/portal-lean-firebase.test.ts checks that nothing needs the left-out code.
 */
export function leanFirebase(): Plugin {
  return {
    name: 'cave-lean-firebase',
    enforce: 'pre',
    config: () => ({
      // Without this, the dev server would bundle reactfire in advance and skip this plugin.
      optimizeDeps: {
        exclude: ['reactfire'],
        include: ['reactfire > use-sync-external-store/shim'],
      },
    }),
    resolveId: replacementFor,
  }
}

/**
 * The file that replaces an import.
 * @param importer the importing file
 * @returns its path; undefined to keep the original
 */
export function replacementFor(source: string, importer: string | undefined): string | undefined {
  const from = importer?.replaceAll('\\', '/')
  const found = INSTEAD.find(
    (entry) => source === entry.source && from?.includes(`/node_modules${entry.importer}`),
  )
  return found && resolve(firebase, found.file)
}
