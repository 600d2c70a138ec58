import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const firebase = resolve(import.meta.dirname, '../src/firebase')

/**
 * In the package `importer`, imports of the module `source` are replaced by the stub `file`. Other packages still
 * import the real module.
 */
const REPLACED_MODULES = [
  { importer: '/reactfire/', source: 'firebase/database', file: 'stubs/unused-sdk.ts' },
  { importer: '/reactfire/', source: 'firebase/remote-config', file: 'stubs/unused-sdk.ts' },
  { importer: '/reactfire/', source: 'firebase/storage', file: 'stubs/unused-sdk.ts' },
] as const

const FIRESTORE = /\/@firebase\/firestore\/dist\/common-\w+\.esm\.js$/
const AUTH = /\/@firebase\/auth\/dist\/esm\/index-\w+\.js$/

const REACT_ROUTER = {
  module: /\/react-router\/dist\/development\/chunk-[\w-]+\.mjs$/,
  contains: 'function ScrollRestoration(',
}

interface UnusedCode {
  module: RegExp
  /**
   * If set, only the modules that contain this text are changed. The build fails if a module to be changed does not
   * match `code`.
   */
  contains?: string
  code: RegExp
  replacement: string
}

/**
 * Code that this application never runs but that tree-shaking does not remove by itself, and the text that replaces it.
 * - Some entries remove unused features, such as Firestore's pipeline queries.
 * - Some remove assignments to properties of unused classes and components. Such an assignment counts as a use, so it
 *   would keep the class or component in the bundle.
 * - Some mark calls as free of side effects (`@__PURE__`), so that tree-shaking can remove them.
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
    // The class with the methods that build pipeline expressions.
    code: /(?<=^ \*\/ )class t \{(?=\s+constructor\(\) \{[^]{1,300}_protoValueType)[^]*?^\}$/gm,
    replacement: 'class t {}',
  },
  {
    module: FIRESTORE,
    code: /^ {4}get(?:DocumentsMatching|OverlaysFor)Pipeline\([^]*?^ {4}\}$/gm,
    replacement: '',
  },
  {
    module: FIRESTORE,
    code: /^function __PRIVATE_fromBundledQuery\(\w+\) \{[^]*?^\}$/gm,
    replacement: "function __PRIVATE_fromBundledQuery() { throw Error('Bundles are left out') }",
  },
  {
    module: FIRESTORE,
    code: /^(__PRIVATE_FirestoreIndexValueWriter)\.\w+ = new \1;$/gm,
    replacement: '',
  },
  {
    module: FIRESTORE,
    code: /^\$\.\w+ = "full_replace";$/gm,
    replacement: '',
  },
  { ...REACT_ROUTER, code: /^\w+\.displayName = "\w+";$/gm, replacement: '' },
  {
    ...REACT_ROUTER,
    code: /(?<=^var \w+ = )(?=React\d*\.forwardRef\()/gm,
    replacement: '/* @__PURE__ */ ',
  },
  {
    ...REACT_ROUTER,
    code: /^(var ENABLE_DEV_WARNINGS) = true;$/gm,
    replacement: '$1 = false;',
  },
  {
    ...REACT_ROUTER,
    code: /^function PrefetchPageLinks\(\{[^]*?^\}$/gm,
    replacement: 'function PrefetchPageLinks() { return null; }',
  },
  {
    module: AUTH,
    code: /^(\w+AuthProvider|\w+MultiFactorGenerator|PopupOperation|CookiePersistence)\.\w+ = .*;$/gm,
    replacement: '',
  },
  {
    module: AUTH,
    code: /^class PasswordPolicyImpl \{[^]*?^\}$/gm,
    replacement: 'class PasswordPolicyImpl {}',
  },
  {
    module: /\/@firebase\/functions\/dist\/esm\/index\.esm\.js$/,
    code: /^async function streamAtURL\(\w+, [^]*?^\}$/gm,
    replacement: "function streamAtURL() { throw Error('Streams are left out') }",
  },
  {
    module: /\/reactfire\/dist\/index\.js$/,
    code: /(?<=^(?:var |\}[^=\n]*, )\w+ = )(?=\(*function\(|\w+\()|(?<=\b\w+ = )(?=new [\w(]+\()/gm,
    replacement: '/* @__PURE__ */ ',
  },
]

/**
 * Removes the code that UNUSED_CODE lists from the bundled packages. tests/unit/portal-lean-packages.test.ts checks
 * that the remaining code does not need it.
 */
export function leanPackages(): Plugin {
  return {
    name: 'cave-lean-packages',
    enforce: 'pre',
    config: () => ({
      // `exclude` prevents the dev server from pre-bundling reactfire, because this plugin cannot change pre-bundled
      // modules.
      optimizeDeps: {
        exclude: ['reactfire'],
        include: ['reactfire > use-sync-external-store/shim'],
      },
    }),
    resolveId: replacementFor,
    transform(code, id) {
      // This plugin returns no source map, because the bundle has no source map.
      return this.environment.mode === 'build' ? withoutUnused(code, id) : undefined
    },
  }
}

/**
 * Replaces the parts of a module's code that UNUSED_CODE lists.
 * @param id the module's path
 * @returns the changed code; undefined if UNUSED_CODE has no entry for the module
 * @throws Error when the module does not contain the expected code, for example after an update of Firebase
 */
export function withoutUnused(code: string, id: string): string | undefined {
  const path = id.replaceAll('\\', '/')
  const parts = UNUSED_CODE.filter(
    ({ module, contains = '' }) => module.test(path) && code.includes(contains),
  )
  if (parts.length === 0) return undefined
  return parts.reduce((rest, { code: unused, replacement }) => {
    const result = rest.replace(unused, replacement)
    if (result === rest) throw new Error(`${path} has no code like ${String(unused)}`)
    return result
  }, code)
}

/**
 * Returns the path of the stub that replaces an imported module; undefined if the import is not replaced.
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
