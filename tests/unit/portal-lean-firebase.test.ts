import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { replacementFor } from '../../web/build/lean-firebase'
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

describe('what the bundle leaves out', () => {
  it.each(['firebase/database', 'firebase/remote-config', 'firebase/storage'])(
    'reactfire finds every name of %s that it imports',
    (module) => {
      const names = namesFrom(module)
      expect(names.length).toBeGreaterThan(0)
      expect(Object.keys(unusedSdk)).toEqual(expect.arrayContaining(names))
    },
  )

  it('reactfire finds every name of firebase/firestore that it imports', () => {
    const text = readFileSync(`${root}/web/src/firebase/reactfire-firestore.ts`, 'utf8')
    for (const name of namesFrom('firebase/firestore')) expect(text).toContain(name)
  })

  it('imports are replaced only for the listed packages', () => {
    const fromReactfire = '/somewhere/node_modules/reactfire/dist/index.js'
    const fromFirestore = '/somewhere/node_modules/@firebase/firestore/dist/common.esm.js'
    const ours = `${root}/web/src/features/profile/api/upload-avatar.ts`
    expect(resolved('firebase/storage', fromReactfire)).toBe('web/src/firebase/stubs/unused-sdk.ts')
    expect(resolved('firebase/firestore', fromReactfire)).toBe(
      'web/src/firebase/reactfire-firestore.ts',
    )
    expect(resolved('re2js', fromFirestore)).toBe('web/src/firebase/stubs/re2js.ts')
    expect(resolved('firebase/storage', ours)).toBeUndefined()
    expect(resolved('firebase/firestore', ours)).toBeUndefined()
    expect(resolved('firebase/functions', fromReactfire)).toBeUndefined()
  })

  it.each([
    ['Realtime Database, Remote Config', /from 'firebase\/(database|remote-config)/],
    ['pipeline queries', /from 'firebase\/firestore\/pipelines'/],
    ["reactfire's hooks for them", /\b(use|Preload|preload)(Database|RemoteConfig|Storage)\w*\b/],
  ])('no web module needs %s', (_what, pattern) => {
    expect(webFiles.length).toBeGreaterThan(50)
    const users = webFiles.filter(({ text }) => pattern.test(text)).map(({ file }) => file)
    expect(users).toEqual([])
  })
})
