import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { replacementFor, withoutUnused } from '../../web/build/lean-packages'
import * as unusedSdk from '../../web/src/firebase/stubs/unused-sdk'

const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url))
const reactfireSource = readFileSync(
  `${repositoryRoot}/node_modules/reactfire/dist/index.js`,
  'utf8',
)
const webFiles = readdirSync(`${repositoryRoot}/web/src`, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(`${repositoryRoot}/web/src/${file}`, 'utf8') }))

/** Returns the names that the package reactfire imports from the given module. */
function importedNames(module: string): string[] {
  const list = new RegExp(`import \\{([^}]*)\\} from "${module}"`).exec(reactfireSource)?.[1] ?? ''
  return list.split(',').map((name) => name.trim().split(' ')[0] ?? '')
}

function replacementPath(source: string, importer: string): string | undefined {
  return replacementFor(source, importer)?.replace(repositoryRoot, '')
}

describe('the build plugin that removes unused code of packages', () => {
  it.each(['firebase/database', 'firebase/remote-config', 'firebase/storage'])(
    'the stub of unused SDKs exports every name that reactfire imports from %s',
    (module) => {
      const names = importedNames(module)
      expect(names.length).toBeGreaterThan(0)
      expect(Object.keys(unusedSdk)).toEqual(expect.arrayContaining(names))
    },
  )

  it('replacementFor replaces only imports of unused SDKs, and only in the package reactfire', () => {
    const fromReactfire = '/somewhere/node_modules/reactfire/dist/index.js'
    const ownModule = `${repositoryRoot}/web/src/features/profile/api/upload-avatar.ts`
    expect(replacementPath('firebase/storage', fromReactfire)).toBe(
      'web/src/firebase/stubs/unused-sdk.ts',
    )
    expect(replacementPath('firebase/storage', ownModule)).toBeUndefined()
    expect(replacementPath('firebase/firestore', ownModule)).toBeUndefined()
    expect(replacementPath('firebase/functions', fromReactfire)).toBeUndefined()
  })

  it.each([
    ['Firestore (pipeline queries)', '@firebase/firestore/dist', /^common-\w+\.esm\.js$/, 50_000],
    ['Auth (identity providers)', '@firebase/auth/dist/esm', /^index-\w+\.js$/, 500],
    ['Functions (streams)', '@firebase/functions/dist/esm', /^index\.esm\.js$/, 1000],
    ['reactfire (observables)', 'reactfire/dist', /^index\.js$/, -10_000],
    ['React Router', 'react-router/dist/development', /^chunk-[\w-]+\.mjs$/, 1000],
  ])(
    'withoutUnused removes the unused code of %s from the installed package',
    (_what, folder, name, least) => {
      const above = [
        `${repositoryRoot}/node_modules/firebase/node_modules`,
        `${repositoryRoot}/node_modules`,
      ]
      const dir = above.map((path) => `${path}/${folder}`).find((path) => existsSync(path)) ?? ''
      const changed = readdirSync(dir)
        .filter((entry) => name.test(entry))
        .map((entry) => ({
          path: `${dir}/${entry}`,
          code: readFileSync(`${dir}/${entry}`, 'utf8'),
        }))
        .map(({ path, code }) => ({ path, code, remaining: withoutUnused(code, path) }))
        .filter(({ remaining }) => remaining !== undefined)
      expect(changed).toHaveLength(1)
      for (const { path, code, remaining = '' } of changed) {
        expect(code.length - remaining.length).toBeGreaterThan(least)
        expect(() => parseAst(remaining)).not.toThrow()
        expect(() => withoutUnused(remaining, path)).toThrow('has no code like')
      }
    },
  )

  it('withoutUnused returns undefined for a module that has no entry in the list of unused code', () => {
    expect(
      withoutUnused('class t {}', `${repositoryRoot}/web/src/app/portal/main.tsx`),
    ).toBeUndefined()
  })

  it.each([
    ['Realtime Database or Remote Config', /from 'firebase\/(database|remote-config)/],
    ['Firestore pipeline queries', /from 'firebase\/firestore\/pipelines'/],
    [
      'Firestore bundles or saved snapshots',
      /\b(loadBundle|namedQuery|querySnapshotFromJSON|onSnapshotResume)\b/,
    ],
    ['Firestore’s cache in IndexedDB', /\b(persistentLocalCache|enable\w*IndexedDbPersistence)\b/],
    [
      'sign-in popups, sessions in cookies or streaming callables',
      /signInWithPopup|CookiePersistence|\.stream\(/,
    ],
    ['the prefetching of React Router', /<(Nav)?Link\b[^>]*\bprefetch\b|\bPrefetchPageLinks\b/],
    [
      'identity providers or the SDK’s password validation',
      /\b\w+(AuthProvider|MultiFactorGenerator)\b|validatePassword/,
    ],
    [
      "reactfire's hooks for unused SDKs",
      /\b(use|Preload|preload)(Database|RemoteConfig|Storage)\w*\b/,
    ],
  ])('no module of the web app uses %s', (_what, pattern) => {
    expect(webFiles.length).toBeGreaterThan(50)
    const users = webFiles.filter(({ text }) => pattern.test(text)).map(({ file }) => file)
    expect(users).toEqual([])
  })
})
