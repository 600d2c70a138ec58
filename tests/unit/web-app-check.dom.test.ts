import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hostingHeaders } from '../../tools/lib/hosting-headers.mjs'

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'the-cave')
  vi.stubEnv('VITE_FIREBASE_API_KEY', 'web-key')
  vi.stubEnv('VITE_FIREBASE_APP_ID', '1:1:web:1')
  document.head.replaceChildren()
})
afterEach(() => vi.unstubAllEnvs())

const scriptUrls = () => [...document.querySelectorAll('script')].map(({ src }) => src)

/** Returns the script sources in the Content Security Policies of the pages that call Firebase services. */
function scriptSources(siteKey: string): string[][] {
  return hostingHeaders({ VITE_APP_CHECK_SITE_KEY: siteKey })
    .filter(({ source }) => ['**', '/dashboard{,/**}', '/admin{,/**}'].includes(source))
    .map(({ headers }) => {
      const policy = headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? ''
      return /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
    })
}

const isScriptAllowed = (source: string, siteKey: string) =>
  scriptSources(siteKey).map((allowed) => allowed.some((each) => source.startsWith(each)))

it('if a site key is configured, the app loads the App Check script, and the content security policy allows this script', async () => {
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'site-key')
  const { appCheckReady } = await import('../../web/src/firebase/app')
  await appCheckReady
  const [script = ''] = scriptUrls()
  expect(script).toMatch(/^https:\/\/www\.google\.com\/recaptcha\/enterprise\.js/)
  expect(isScriptAllowed(script, 'site-key')).toEqual([true, true, true])
  expect(isScriptAllowed(script, '')).toEqual([false, false, false])
})

it('if no site key is configured, the app does not load the App Check script', async () => {
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', '')
  const { appCheckReady } = await import('../../web/src/firebase/app')
  await expect(appCheckReady).resolves.toBeUndefined()
  expect(scriptUrls()).toEqual([])
})
