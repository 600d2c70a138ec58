import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { functionsManifest } from '../../tools/lib/build-functions.mjs'
import { functionsLock } from '../../tools/lib/functions-lock.mjs'

const manifest = { name: 'f', dependencies: { a: '1.0.0' }, engines: { node: '22' } }
const lockOf = (packages: Parameters<typeof functionsLock>[0]['packages']) =>
  functionsLock({ lockfileVersion: 3, packages }, manifest).packages

describe('the lock file of the functions', () => {
  it('the functions’ lock file holds exactly their dependencies, as Node resolves them', () => {
    const packages = lockOf({
      '': {},
      'node_modules/a': { dependencies: { b: '1', c: '1' }, optionalDependencies: { gone: '1' } },
      'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
      'node_modules/b': {},
      'node_modules/c': { dev: true, dependencies: { a: '1' } },
      'node_modules/tool': { dependencies: { a: '1' } },
    })
    expect(Object.keys(packages)).toEqual([
      '',
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/c',
    ])
    expect(packages['']).toEqual(manifest)
    expect(packages['node_modules/c']).toEqual({ dependencies: { a: '1' } })
  })

  it('the functions’ lock file has a version and a checksum for each deployed package', () => {
    const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as never
    const deployed = functionsManifest()
    const { packages } = functionsLock(read('package-lock.json'), deployed)
    const entries = Object.entries(packages).filter(([path]) => path !== '')
    expect(entries.length).toBeGreaterThan(50)
    for (const [path, entry] of entries)
      expect({ path, ...entry }).toMatchObject({
        path,
        version: expect.any(String),
        integrity: expect.stringMatching(/^sha512-/),
      })
    expect(packages['node_modules/firebase-admin']).toMatchObject({
      version: deployed.dependencies['firebase-admin'],
    })
  })

  // `npm ci` refuses a lock file whose versions nobody asked for.
  it('the functions’ lock file has the project’s overrides', () => {
    const { overrides } = JSON.parse(readFileSync('package.json', 'utf8')) as { overrides: object }
    expect(functionsManifest().overrides).toEqual(overrides)
  })
})
