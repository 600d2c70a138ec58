import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import type { Response } from 'playwright'
import { openBackend, type Account } from '../e2e/fixtures/backend'
import { environment } from '../e2e/fixtures/environment'
import { everythingStored } from '../e2e/fixtures/stored'
import { LoginPage } from '../e2e/pages/login-page'
import { Portal } from '../e2e/pages/portal'
import { giveKey } from '../functions/support/endpoint'
import { close } from '../functions/support/services'
import { attack } from './support/attack'
import { closeBrowser, openBrowser } from './support/browser'
import { outcome, type Outcome } from './support/outcome'
import { createMember } from './support/people'
import { callableUrl, INVITE_CODE_ENDPOINT, send } from './support/wire'

const backend = openBackend()
afterAll(async () => {
  await closeBrowser()
  await backend.close()
  await close()
})

let firstAccount: Account
let secondAccount: Account
beforeAll(async () => {
  ;[firstAccount, secondAccount] = [await backend.account(), await backend.account()]
  await backend.storeRequest(firstAccount.uid, 'pending')
})

const PORTAL_PATHS = [
  '/dashboard',
  '/dashboard/concierge',
  '/dashboard/settings',
  '/dashboard/members',
]
const tracesOf = ({ uid, email, last_name }: Account) => [uid, email, last_name]

attack({
  name: 'after a logout, the pages, storage and history of a shared browser contain no data of the previous user',
  asvs: ['14.3.1', '14.3.3'],
  attempt: async () => {
    const { page, closeContext } = await openBrowser()
    const [login, portal] = [new LoginPage(page), new Portal(page)]
    await login.open()
    await login.signIn(firstAccount)
    await page.waitForURL('**/dashboard')
    for (const path of PORTAL_PATHS) {
      await page.goto(path)
      await portal.heading.waitFor()
    }
    await portal.logout.click()
    await page.waitForURL('**/login')
    const tries: Outcome[] = []
    const checkTraces = async (where: string, text: string) => {
      const found = tracesOf(firstAccount).filter((trace) => text.includes(trace))
      tries.push(outcome(`${where}: ${found.join()}`, found.length > 0))
    }
    await checkTraces('browser storage after the logout', await everythingStored(page))
    for (let back = 0; back < 3; back++) {
      await page.goBack()
      await page.waitForURL('**/login**')
      await login.heading.waitFor()
      await checkTraces(`back ${back}`, await page.content())
    }
    await login.open()
    await login.signIn(secondAccount)
    await page.waitForURL('**/dashboard')
    // The member directory shows all members, including the previous user.
    for (const path of PORTAL_PATHS.filter((path) => path !== '/dashboard/members')) {
      await page.goto(path)
      await portal.heading.waitFor()
      await checkTraces(path, await page.content())
    }
    await checkTraces('browser storage of the next user', await everythingStored(page))
    await closeContext()
    return tries
  },
  control: async () => {
    const { page, closeContext } = await openBrowser(secondAccount)
    await page.goto('/dashboard')
    await page.getByText(secondAccount.email).waitFor()
    const stored = await everythingStored(page)
    await closeContext()
    return outcome('the browser storage contains the next user', stored.includes(secondAccount.uid))
  },
})

/** Returns whether a cache-control header contains none of the directives no-store, no-cache and private. */
const isCacheable = (control: string | null | undefined) =>
  !/no-store|no-cache|private/.test(control ?? '')

attack({
  name: 'cache-control headers prevent the caching of functions’ responses and of portal pages',
  asvs: ['14.2.2', '14.3.2'],
  attempt: async () => {
    const { token } = await createMember('admin')
    const tries: Outcome[] = []
    const checkCaching = (what: string, { headers }: { headers: Headers }) => {
      const control = headers.get('cache-control')
      tries.push(outcome(`${what}: ${control}`, !/no-store/.test(control ?? '')))
    }
    const search = { search: '', after: null }
    for (const [name, data] of [
      ['home', {}],
      ['adminStats', {}],
      ['searchMembers', { ...search, region: null, arena: null }],
      ['searchAccounts', { ...search, role: null }],
      ['createApiKey', { name: 'Cached', description: null, attempt_id: randomUUID() }],
      ['verifyInviteCode', { code: 'NOSUCHAB' }],
    ] as const)
      checkCaching(name, await send(callableUrl(name), { body: { data }, token }))
    checkCaching('a refusal', await send(callableUrl('adminStats'), { body: { data: {} } }))
    checkCaching(
      'the endpoint',
      await send(INVITE_CODE_ENDPOINT, { headers: { 'x-api-key': await giveKey() }, body: {} }),
    )
    checkCaching('the endpoint’s refusal', await send(INVITE_CODE_ENDPOINT, { body: {} }))

    const { page, closeContext } = await openBrowser(firstAccount)
    const responses: Response[] = []
    page.on('response', (response) => responses.push(response))
    for (const path of PORTAL_PATHS) {
      await page.goto(path)
      await new Portal(page).heading.waitFor()
    }
    for (const response of responses) {
      const url = new URL(response.url())
      // Skips files of the build, which contain no private data.
      if (url.pathname.startsWith('/assets/') || !url.protocol.startsWith('http')) continue
      // Skips responses of the Auth and Firestore emulators, because in production Google's servers set other headers.
      if ([environment.auth, environment.firestore].includes(url.origin)) continue
      if (response.request().method() === 'OPTIONS') continue
      const control = response.headers()['cache-control']
      tries.push(outcome(`${url.origin}${url.pathname}: ${control}`, isCacheable(control)))
    }
    await closeContext()
    return tries
  },
  control: async () => {
    const { page, closeContext } = await openBrowser(firstAccount)
    const cacheControls: string[] = []
    page.on('response', (response) => {
      if (response.url().includes('/assets/'))
        cacheControls.push(response.headers()['cache-control'] ?? '')
    })
    await page.goto('/dashboard')
    await new Portal(page).heading.waitFor()
    await closeContext()
    return outcome(
      'build files are cached',
      cacheControls.length > 0 && cacheControls.every((control) => control.includes('immutable')),
    )
  },
})
