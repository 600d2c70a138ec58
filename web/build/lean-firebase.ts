import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const firebase = resolve(import.meta.dirname, '../src/firebase')

/** Replacements for imports in these packages. Imports in other packages are unchanged. */
const INSTEAD = [
  { importer: '/reactfire/', source: 'firebase/database', file: 'stubs/unused-sdk.ts' },
  { importer: '/reactfire/', source: 'firebase/remote-config', file: 'stubs/unused-sdk.ts' },
  { importer: '/reactfire/', source: 'firebase/storage', file: 'stubs/unused-sdk.ts' },
] as const

const FIRESTORE = /\/@firebase\/firestore\/dist\/common-\w+\.esm\.js$/
const AUTH = /\/@firebase\/auth\/dist\/esm\/index-\w+\.js$/

interface Unused {
  module: RegExp
  code: RegExp
  instead: string
}

/**
 * Unused code that tree-shaking keeps, and its replacement:
 * - pipeline queries, with their regular-expression engine
 * - the check of passwords in the browser
 * - the constants of identity providers, which would keep their classes
 * - the observables of reactfire's hooks: calls that only create them are marked as free of side effects
 */
const UNUSED: readonly Unused[] = [
  {
    module: FIRESTORE,
    code: /^function __PRIVATE_toEvaluable\(\w+\) \{[^]*?^\}$/gm,
    instead: "function __PRIVATE_toEvaluable() { throw Error('Pipelines are left out') }",
  },
  {
    module: FIRESTORE,
    code: /(?<!function )__PRIVATE_(?:isPipeline|targetIsPipelineTarget)\([\w.[\]]+\)|\b\w+ instanceof (?:Core|__PRIVATE_Realtime)Pipeline\b/g,
    instead: 'false',
  },
  {
    module: FIRESTORE,
    // The class's methods build pipeline expressions.
    code: /(?<=^ \*\/ )class t \{(?=\s+constructor\(\) \{[^]{1,300}_protoValueType)[^]*?^\}$/gm,
    instead: 'class t {}',
  },
  {
    module: AUTH,
    code: /^(\w+AuthProvider|\w+MultiFactorGenerator)\.\w+ = .*;$/gm,
    instead: '',
  },
  {
    module: AUTH,
    code: /^class PasswordPolicyImpl \{[^]*?^\}$/gm,
    instead: 'class PasswordPolicyImpl {}',
  },
  {
    module: /\/reactfire\/dist\/index\.js$/,
    code: /(?<=^(?:var |\}[^=\n]*, )\w+ = )(?=\(*function\(|\w+\()|(?<=\b\w+ = )(?=new [\w(]+\()/gm,
    instead: '/* @__PURE__ */ ',
  },
]

/**
 * Leaves out code that Firebase's packages import and that this product never calls (85 kB, brotli).
 * tests/unit/portal-lean-firebase.test.ts checks that nothing needs this code.
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
    transform(code, id) {
      // No source map is returned, because the bundle has none.
      return this.environment.mode === 'build' ? withoutUnused(code, id) : undefined
    },
  }
}

/**
 * Removes the code that this product never calls from a module.
 * @param id the module's path
 * @returns undefined if the module stays as it is
 * @throws Error when the code is missing, for example after an update
 */
export function withoutUnused(code: string, id: string): string | undefined {
  const path = id.replaceAll('\\', '/')
  const parts = UNUSED.filter(({ module }) => module.test(path))
  if (parts.length === 0) return undefined
  return parts.reduce((rest, { code: unused, instead }) => {
    const left = rest.replace(unused, instead)
    if (left === rest) throw new Error(`${path} has no code like ${String(unused)}`)
    return left
  }, code)
}

/**
 * Returns the file that replaces an import.
 * @param importer the importing file
 * @returns the file's path; undefined to keep the original module
 */
export function replacementFor(source: string, importer: string | undefined): string | undefined {
  const from = importer?.replaceAll('\\', '/')
  const found = INSTEAD.find(
    (entry) => source === entry.source && from?.includes(`/node_modules${entry.importer}`),
  )
  return found && resolve(firebase, found.file)
}
