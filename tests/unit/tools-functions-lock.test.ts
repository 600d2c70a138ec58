import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { functionsManifest, lockFunctions } from '../../tools/lib/build-functions.mjs'

interface Lock {
  packages: Record<string, { version?: string; integrity?: string; dev?: boolean }>
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Lock
const root = read('package-lock.json').packages
const manifest = functionsManifest()
const dir = mkdtempSync(join(tmpdir(), 'functions-lock-'))
let packages: Lock['packages']

beforeAll(async () => {
  writeFileSync(join(dir, 'package.json'), JSON.stringify(manifest))
  await lockFunctions(dir)
  packages = read(join(dir, 'package-lock.json')).packages
}, 60_000)
afterAll(() => rmSync(dir, { recursive: true }))

describe('the lock file of the functions', () => {
  it('the functions’ lock file has the version and checksum of the root lock file for each package', () => {
    const { '': project, ...installed } = packages
    expect(project).toMatchObject({ dependencies: manifest.dependencies })
    expect(Object.keys(installed).length).toBeGreaterThan(50)
    for (const [path, { version, integrity }] of Object.entries(installed)) {
      expect({ path, version, integrity }).toEqual({
        path,
        version: root[path]?.version,
        integrity: expect.stringMatching(/^sha512-/),
      })
      expect(integrity).toBe(root[path]?.integrity)
    }
  })

  it('the functions’ lock file contains neither tools nor packages of the web app', () => {
    for (const name of ['firebase-tools', 'vite', 'react', 'antd'])
      expect(packages).not.toHaveProperty([`node_modules/${name}`])
    expect(packages).toHaveProperty(['node_modules/firebase-admin'])
    expect(Object.values(packages).filter(({ dev }) => dev)).toEqual([])
  })

  // `npm ci` refuses a lock file with versions that no manifest asks for.
  it('the functions’ lock file has the overrides of the root package.json', () => {
    const { overrides } = JSON.parse(readFileSync('package.json', 'utf8')) as { overrides: object }
    expect(functionsManifest().overrides).toEqual(overrides)
  })
})
