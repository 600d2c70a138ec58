import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { API_KEY_PATTERN } from '@domain/entities/api-key'
import { newApiKey } from '../../functions/src/data/api-key-secrets'
import { refuseSecrets } from '../../tools/lib/secret-scan.mjs'
import { DEMO_ACCOUNTS, DEMO_API_KEY, DEMO_INACTIVE_API_KEY } from '../support/demo'

let buildFolder: string
beforeEach(() => {
  buildFolder = mkdtempSync(join(tmpdir(), 'build-'))
  mkdirSync(join(buildFolder, 'assets'))
  writeFileSync(join(buildFolder, 'index.html'), '<p>Send the key lv_… in the header x-api-key</p>')
  writeFileSync(join(buildFolder, 'assets/app.js'), 'const header="x-api-key: lv_YOUR_KEY"')
})
afterEach(() => rmSync(buildFolder, { recursive: true }))

it('the scan for secrets accepts a build that contains text about API keys, but no real key', () => {
  expect(() => refuseSecrets(buildFolder)).not.toThrow()
})

it.each([DEMO_API_KEY, DEMO_INACTIVE_API_KEY, newApiKey()])(
  'the scan for secrets refuses a build that contains the API key %s',
  (key) => {
    const file = join(buildFolder, 'assets/app.js')
    writeFileSync(file, Buffer.concat([Buffer.from([0xff, 0x00]), Buffer.from(`x="${key}"`)]))
    expect(() => refuseSecrets(buildFolder)).toThrow(file)
  },
)

/**
 * Joins the parts of a sample secret. The parts are separate, so that a secret scan of the repository reports nothing
 * here.
 */
const joinParts = (...parts: string[]) => parts.join('')
const WEB_KEY = joinParts('AI', 'za', 'SyWebAppKeyThatEverybodyMayRead_123')

it.each([
  ['a demo password', DEMO_ACCOUNTS.admin.password],
  ['a private key', joinParts('-----BEGIN ', 'RSA PRIVATE KEY-----')],
  ['a service account', joinParts('functions@the-cave', '.iam.gserviceaccount.com')],
  ['a client secret', joinParts('GOC', 'SPX-', 'abcdefghij0123456789_-xy')],
  ['an access token', joinParts('ya', '29.', 'a0AbcdefGhijklmnopqrstuvwxyz')],
  [
    'a signed token',
    joinParts('ey', 'JhbGciOiJSUzI1NiJ9', '.ey', 'JzdWIiOiJzb21lYm9keSJ9', '.c2lnbmF0dXJl'),
  ],
  ['an API key of another service', joinParts('sk', '_live_', '0123456789abcdef01')],
  ["a Google API key that is not the web app's", `${WEB_KEY.slice(0, -1)}8`],
])('the scan for secrets refuses a build that contains %s', (_, secret) => {
  const file = join(buildFolder, 'assets/app.js.map')
  writeFileSync(file, `{"sourcesContent":["const x = '${secret}'"]}`)
  expect(() => refuseSecrets(buildFolder, WEB_KEY)).toThrow(file)
})

it('the scan for secrets accepts the Firebase API key of the web app', () => {
  writeFileSync(join(buildFolder, 'assets/app.js'), `const config={apiKey:"${WEB_KEY}"}`)
  expect(() => refuseSecrets(buildFolder, WEB_KEY)).not.toThrow()
  expect(() => refuseSecrets(buildFolder)).toThrow("not the Web app's")
})

it('the scan for secrets searches for API keys with the pattern API_KEY_PATTERN of the domain code', () => {
  const source = API_KEY_PATTERN.source.replace(/[$^]/g, '')
  expect(readFileSync('tools/lib/secret-scan.mjs', 'utf8')).toContain(`/${source}/`)
})

it('every build of the web app runs the scan for secrets', () => {
  const build = readFileSync('tools/lib/build-web.mjs', 'utf8')
  expect(build).toMatch(/await prerender\(outDir, config\)\s+refuseSecrets\(outDir, /)
})
