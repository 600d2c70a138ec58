import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const firebase = resolve(import.meta.dirname, '../src/firebase')

/**
 * Imports that are redirected to a stub when they come from the package `importer`. The same imports in other
 * packages are unchanged.
 */
const REPLACED_MODULES = [
  { importer: '/reactfire/', source: 'firebase/database', file: 'stubs/unused-sdk.ts' },
  { importer: '/reactfire/', source: 'firebase/remote-config', file: 'stubs/unused-sdk.ts' },
  { importer: '/reactfire/', source: 'firebase/storage', file: 'stubs/unused-sdk.ts' },
] as const

const FIRESTORE = /\/@firebase\/firestore\/dist\/common-\w+\.esm\.js$/
const AUTH = /\/@firebase\/auth\/dist\/esm\/index-\w+\.js$/

interface UnusedCode {
  module: RegExp
  code: RegExp
  replacement: string
}

/**
 * Code that this product never runs but that tree-shaking does not remove. Each entry has the replacement for its
 * code:
 * - pipeline queries of Firestore, with their regular-expression engine
 * - the validation of passwords in the browser
 * - the static constants of identity providers, which would keep the providers' classes in the bundle
 * - the observables of reactfire's hooks: calls that only create observables are marked as free of side effects
 */
const UNUSED_CODE: readonly UnusedCode[] = [
  {
    module: FIRESTORE,
    code: /^function __PRIVATE_toEvaluable\(\w+\) \{[^]*?^\}$/gm,
    replacement: "function __PRIVATE_toEvaluable() { throw Error('Pipelines are left out') }",
  },
  {
    module: FIRESTORE,
    code: /(?<!function )__PRIVATE_(?:isPipeline|targetIsPipelineTarget)\([\w.[\]]+\)|\b\w+ instanceof (?:Core|__PRIVATE_Realtime)Pipeline\b/g,
    replacement: 'false',
  },
  {
    module: FIRESTORE,
    // The methods of this class build pipeline expressions.
    code: /(?<=^ \*\/ )class t \{(?=\s+constructor\(\) \{[^]{1,300}_protoValueType)[^]*?^\}$/gm,
    replacement: 'class t {}',
  },
  {
    module: AUTH,
    code: /^(\w+AuthProvider|\w+MultiFactorGenerator)\.\w+ = .*;$/gm,
    replacement: '',
  },
  {
    module: AUTH,
    code: /^class PasswordPolicyImpl \{[^]*?^\}$/gm,
    replacement: 'class PasswordPolicyImpl {}',
  },
  {
    module: /\/reactfire\/dist\/index\.js$/,
    code: /(?<=^(?:var |\}[^=\n]*, )\w+ = )(?=\(*function\(|\w+\()|(?<=\b\w+ = )(?=new [\w(]+\()/gm,
    replacement: '/* @__PURE__ */ ',
  },
]

/**
 * Removes code from Firebase's packages that this product never calls (85 kB, brotli).
 * tests/unit/portal-lean-firebase.test.ts checks that the remaining code does not need the removed code.
 */
export function leanFirebase(): Plugin {
  return {
    name: 'cave-lean-firebase',
    enforce: 'pre',
    config: () => ({
      // Without this option, the dev server would pre-bundle reactfire, and this plugin would not process it.
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
 * Replaces the code in UNUSED_CODE in a module.
 * @param id the module's path
 * @returns the changed code; undefined if UNUSED_CODE has no entry for the module
 * @throws Error when the module does not contain the expected code, for example after an update of Firebase
 */
export function withoutUnused(code: string, id: string): string | undefined {
  const path = id.replaceAll('\\', '/')
  const parts = UNUSED_CODE.filter(({ module }) => module.test(path))
  if (parts.length === 0) return undefined
  return parts.reduce((rest, { code: unused, replacement }) => {
    const result = rest.replace(unused, replacement)
    if (result === rest) throw new Error(`${path} has no code like ${String(unused)}`)
    return result
  }, code)
}

/**
 * Returns the path of the stub that replaces an imported module; undefined if the import is unchanged.
 * @param source the imported module
 * @param importer the path of the importing file
 */
export function replacementFor(source: string, importer: string | undefined): string | undefined {
  const from = importer?.replaceAll('\\', '/')
  const replaced = REPLACED_MODULES.find(
    (entry) => source === entry.source && from?.includes(`/node_modules${entry.importer}`),
  )
  return replaced && resolve(firebase, replaced.file)
}
