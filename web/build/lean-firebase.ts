import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const firebase = resolve(import.meta.dirname, '../src/firebase')

/** Replacements for imports of these packages. Other importers get the original module. */
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
 * Code that tree-shaking keeps, and what to write in its place: pipeline queries (with their
 * regular-expression engine), the check of passwords in the browser, the constants of identity providers, which would
 * keep their classes, and the observables of reactfire's hooks: what is created only for them is marked as free of side
 * effects.
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
    // Its methods build pipeline expressions.
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
 * Leaves out code that Firebase's packages import and this product never calls (85 kB, brotli).
 * tests/unit/portal-lean-firebase.test.ts checks that nothing needs it.
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
      // The bundle has no source maps.
      return this.environment.mode === 'build' ? withoutUnused(code, id) : undefined
    },
  }
}

/**
 * A module without the code that this product never calls.
 * @param id its path
 * @returns undefined for modules that stay as they are
 * @throws when the code is not there, for example after an update
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
