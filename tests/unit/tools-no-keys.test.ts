import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { API_KEY_PATTERN } from '@domain/entities/api-key'
import { newApiKey } from '../../functions/src/data/api-key-secrets'
import { refuseSecrets } from '../../tools/lib/secret-scan.mjs'
import { DEMO_ACCOUNTS, DEMO_API_KEY, DEMO_INACTIVE_API_KEY } from '../support/demo'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'build-'))
  mkdirSync(join(dir, 'assets'))
  writeFileSync(join(dir, 'index.html'), '<p>Send the key lv_… in the header x-api-key</p>')
  writeFileSync(join(dir, 'assets/app.js'), 'const header="x-api-key: lv_YOUR_KEY"')
})
afterEach(() => rmSync(dir, { recursive: true }))

it('a build that mentions API keys without containing one passes', () => {
  expect(() => refuseSecrets(dir)).not.toThrow()
})

it.each([DEMO_API_KEY, DEMO_INACTIVE_API_KEY, newApiKey()])(
  'a build that contains the API key %s fails',
  (key) => {
    const file = join(dir, 'assets/app.js')
    writeFileSync(file, Buffer.concat([Buffer.from([0xff, 0x00]), Buffer.from(`x="${key}"`)]))
    expect(() => refuseSecrets(dir)).toThrow(file)
  },
)

/** Joins the parts of a secret, so that a search for secrets in the repository does not find it. */
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
  ['the key of another service', joinParts('sk', '_live_', '0123456789abcdef01')],
  ["a Google key that is not the Web app's", `${WEB_KEY.slice(0, -1)}8`],
])('a build that contains %s fails', (_, secret) => {
  const file = join(dir, 'assets/app.js.map')
  writeFileSync(file, `{"sourcesContent":["const x = '${secret}'"]}`)
  expect(() => refuseSecrets(dir, WEB_KEY)).toThrow(file)
})

it('a build may contain the web app’s own key', () => {
  writeFileSync(join(dir, 'assets/app.js'), `const config={apiKey:"${WEB_KEY}"}`)
  expect(() => refuseSecrets(dir, WEB_KEY)).not.toThrow()
  expect(() => refuseSecrets(dir)).toThrow("not the Web app's")
})

it('the scan for secrets uses the API key format of the domain', () => {
  const source = API_KEY_PATTERN.source.replace(/[$^]/g, '')
  expect(readFileSync('tools/lib/secret-scan.mjs', 'utf8')).toContain(`/${source}/`)
})

it('every build of the web app runs the scan for secrets', () => {
  const build = readFileSync('tools/lib/build-web.mjs', 'utf8')
  expect(build).toMatch(/await prerender\(outDir, config\)\s+refuseSecrets\(outDir, /)
})
