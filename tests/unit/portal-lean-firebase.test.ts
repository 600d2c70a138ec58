import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { replacementFor, withoutUnused } from '../../web/build/lean-firebase'
import * as unusedSdk from '../../web/src/firebase/stubs/unused-sdk'

const root = fileURLToPath(new URL('../..', import.meta.url))
const reactfire = readFileSync(`${root}/node_modules/reactfire/dist/index.js`, 'utf8')
const webFiles = readdirSync(`${root}/web/src`, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(`${root}/web/src/${file}`, 'utf8') }))

/** The names that reactfire imports from a module. */
function namesFrom(module: string): string[] {
  const list = new RegExp(`import \\{([^}]*)\\} from "${module}"`).exec(reactfire)?.[1] ?? ''
  return list.split(',').map((name) => name.trim().split(' ')[0] ?? '')
}

function resolved(source: string, importer: string): string | undefined {
  return replacementFor(source, importer)?.replace(root, '')
}

describe('code that is left out of the bundle', () => {
  it.each(['firebase/database', 'firebase/remote-config', 'firebase/storage'])(
    'the stub of unused SDKs exports every name that reactfire imports from %s',
    (module) => {
      const names = namesFrom(module)
      expect(names.length).toBeGreaterThan(0)
      expect(Object.keys(unusedSdk)).toEqual(expect.arrayContaining(names))
    },
  )

  it('only imports of unused SDKs by reactfire are replaced', () => {
    const fromReactfire = '/somewhere/node_modules/reactfire/dist/index.js'
    const ownModule = `${root}/web/src/features/profile/api/upload-avatar.ts`
    expect(resolved('firebase/storage', fromReactfire)).toBe('web/src/firebase/stubs/unused-sdk.ts')
    expect(resolved('firebase/storage', ownModule)).toBeUndefined()
    expect(resolved('firebase/firestore', ownModule)).toBeUndefined()
    expect(resolved('firebase/functions', fromReactfire)).toBeUndefined()
  })

  it.each([
    ['Firestore, pipeline queries', '@firebase/firestore/dist', /^common-\w+\.esm\.js$/, 50_000],
    ['Auth, identity providers', '@firebase/auth/dist/esm', /^index-\w+\.js$/, 500],
    ['reactfire, observables', 'reactfire/dist', /^index\.js$/, -10_000],
  ])('the unused code of a package is found and left out: %s', (_what, folder, name, least) => {
    const above = [`${root}/node_modules/firebase/node_modules`, `${root}/node_modules`]
    const dir = above.map((path) => `${path}/${folder}`).find((path) => existsSync(path)) ?? ''
    const [file = ''] = readdirSync(dir).filter((entry) => name.test(entry))
    const code = readFileSync(`${dir}/${file}`, 'utf8')
    const remaining = withoutUnused(code, `${dir}/${file}`) ?? code
    expect(code.length - remaining.length).toBeGreaterThan(least)
    expect(() => parseAst(remaining)).not.toThrow()
    expect(() => withoutUnused(remaining, `${dir}/${file}`)).toThrow('has no code like')
  })

  it('modules that are not listed stay unchanged', () => {
    expect(withoutUnused('class t {}', `${root}/web/src/app/portal/main.tsx`)).toBeUndefined()
  })

  it.each([
    ['Realtime Database, Remote Config', /from 'firebase\/(database|remote-config)/],
    ['pipeline queries', /from 'firebase\/firestore\/pipelines'/],
    [
      'identity providers and checks of passwords',
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
