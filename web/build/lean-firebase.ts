import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const firebase = resolve(import.meta.dirname, '../src/firebase')

/** What packages get in place of what they ask for; everybody else gets the real thing. */
const INSTEAD = [
  { importer: '/reactfire/', source: 'firebase/firestore', file: 'reactfire-firestore.ts' },
  { importer: '/reactfire/', source: 'firebase/database', file: 'stubs/unused-sdk.ts' },
  { importer: '/reactfire/', source: 'firebase/remote-config', file: 'stubs/unused-sdk.ts' },
  { importer: '/reactfire/', source: 'firebase/storage', file: 'stubs/unused-sdk.ts' },
  { importer: '/@firebase/firestore/', source: 're2js', file: 'stubs/re2js.ts' },
] as const

/**
 * Leaves out what Firebase's packages drag in and nothing here calls (70 kB, brotli), and puts reactfire's listeners into
 * our keeping. tests/unit/portal-lean-firebase.test.ts holds that nothing needs what is left out.
 */
export function leanFirebase(): Plugin {
  return {
    name: 'cave-lean-firebase',
    enforce: 'pre',
    config: () => ({
      // The dev server would bundle reactfire beforehand, without asking this plugin.
      optimizeDeps: {
        exclude: ['reactfire'],
        include: ['reactfire > use-sync-external-store/shim'],
      },
    }),
    resolveId: replacementFor,
  }
}

/**
 * The file that an import gets instead.
 * @param importer the importing file
 * @returns its path, or undefined for the real thing
 */
export function replacementFor(source: string, importer: string | undefined): string | undefined {
  const from = importer?.replaceAll('\\', '/')
  const found = INSTEAD.find(
    (entry) => source === entry.source && from?.includes(`/node_modules${entry.importer}`),
  )
  return found && resolve(firebase, found.file)
}
