import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { functionsManifest, lockFunctions } from '../../tools/lib/build-functions.mjs'

interface Lock {
  packages: Record<string, { version?: string; integrity?: string; dev?: boolean }>
}

const readLock = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Lock
const rootPackages = readLock('package-lock.json').packages
const functionsPackageJson = functionsManifest()
const temporaryFolder = mkdtempSync(join(tmpdir(), 'functions-lock-'))
let functionsPackages: Lock['packages']

beforeAll(async () => {
  writeFileSync(join(temporaryFolder, 'package.json'), JSON.stringify(functionsPackageJson))
  await lockFunctions(temporaryFolder)
  functionsPackages = readLock(join(temporaryFolder, 'package-lock.json')).packages
}, 60_000)
afterAll(() => rmSync(temporaryFolder, { recursive: true }))

describe('the lock file of the functions', () => {
  it('the lock file of the functions has the same version and checksum for each package as the root lock file', () => {
    const { '': project, ...installed } = functionsPackages
    expect(project).toMatchObject({ dependencies: functionsPackageJson.dependencies })
    expect(Object.keys(installed).length).toBeGreaterThan(50)
    for (const [path, { version, integrity }] of Object.entries(installed)) {
      expect({ path, version, integrity }).toEqual({
        path,
        version: rootPackages[path]?.version,
        integrity: expect.stringMatching(/^sha512-/),
      })
      expect(integrity).toBe(rootPackages[path]?.integrity)
    }
  })

  it('the lock file of the functions contains neither development tools nor packages that only the web app uses', () => {
    for (const name of ['firebase-tools', 'vite', 'react', 'antd'])
      expect(functionsPackages).not.toHaveProperty([`node_modules/${name}`])
    expect(functionsPackages).toHaveProperty(['node_modules/firebase-admin'])
    expect(Object.values(functionsPackages).filter(({ dev }) => dev)).toEqual([])
  })

  // The overrides of the root package.json also determine versions in the lock file of the functions. If the
  // package.json of the functions lacked these overrides, `npm ci` would refuse the versions.
  it('the package.json of the functions has the overrides of the root package.json', () => {
    const { overrides } = JSON.parse(readFileSync('package.json', 'utf8')) as { overrides: object }
    expect(functionsManifest().overrides).toEqual(overrides)
  })
})
