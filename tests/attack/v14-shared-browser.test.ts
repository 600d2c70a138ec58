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
import { member } from './support/people'
import { callableUrl, ENDPOINT, send } from './support/wire'

const backend = openBackend()
afterAll(async () => {
  await closeBrowser()
  await backend.close()
  await close()
})

let first: Account
let second: Account
beforeAll(async () => {
  ;[first, second] = [await backend.account(), await backend.account()]
  await backend.request(first.uid, 'pending')
})

const PAGES = ['/dashboard', '/dashboard/concierge', '/dashboard/settings', '/dashboard/members']
const tracesOf = ({ uid, email, last_name }: Account) => [uid, email, last_name]

attack({
  name: 'traces of the previous user in a shared browser: pages, storage, history',
  asvs: ['14.3.1', '14.3.3'],
  attempt: async () => {
    const { page, closeContext } = await openBrowser()
    const [login, portal] = [new LoginPage(page), new Portal(page)]
    await login.open()
    await login.signIn(first)
    await page.waitForURL('**/dashboard')
    for (const path of PAGES) {
      await page.goto(path)
      await portal.heading.waitFor()
    }
    await portal.logout.click()
    await page.waitForURL('**/login')
    const tries: Outcome[] = []
    const checkTraces = async (where: string, text: string) => {
      const found = tracesOf(first).filter((trace) => text.includes(trace))
      tries.push(outcome(`${where}: ${found.join()}`, found.length > 0))
    }
    await checkTraces('stores after leaving', await everythingStored(page))
    for (let back = 0; back < 3; back++) {
      await page.goBack()
      await page.waitForURL('**/login**')
      await login.heading.waitFor()
      await checkTraces(`back ${back}`, await page.content())
    }
    await login.open()
    await login.signIn(second)
    await page.waitForURL('**/dashboard')
    // The directory shows all members, including the previous person.
    for (const path of PAGES.filter((path) => path !== '/dashboard/members')) {
      await page.goto(path)
      await portal.heading.waitFor()
      await checkTraces(path, await page.content())
    }
    await checkTraces('stores of the next', await everythingStored(page))
    await closeContext()
    return tries
  },
  twin: async () => {
    const { page, closeContext } = await openBrowser(second)
    await page.goto('/dashboard')
    await page.getByText(second.email).waitFor()
    const stored = await everythingStored(page)
    await closeContext()
    return outcome('the next person sees their own', stored.includes(second.uid))
  },
})

/** Returns whether a shared or browser cache may store a response. */
const isCacheable = (control: string | null | undefined) =>
  !/no-store|no-cache|private/.test(control ?? '')

attack({
  name: 'private responses in caches: functions, the endpoint, every page of the portal',
  asvs: ['14.2.2', '14.3.2'],
  attempt: async () => {
    const { token } = await member('admin')
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
      await send(ENDPOINT, { headers: { 'x-api-key': await giveKey() }, body: {} }),
    )
    checkCaching('the endpoint’s refusal', await send(ENDPOINT, { body: {} }))

    const { page, closeContext } = await openBrowser(first)
    const responses: Response[] = []
    page.on('response', (response) => responses.push(response))
    for (const path of PAGES) {
      await page.goto(path)
      await new Portal(page).heading.waitFor()
    }
    for (const response of responses) {
      const url = new URL(response.url())
      // Build files are the same for everybody.
      if (url.pathname.startsWith('/assets/') || !url.protocol.startsWith('http')) continue
      // Google's own servers, which the emulators replace, set their own headers.
      if ([environment.auth, environment.firestore].includes(url.origin)) continue
      if (response.request().method() === 'OPTIONS') continue
      const control = response.headers()['cache-control']
      tries.push(outcome(`${url.origin}${url.pathname}: ${control}`, isCacheable(control)))
    }
    await closeContext()
    return tries
  },
  twin: async () => {
    const { page, closeContext } = await openBrowser(first)
    const cacheControls: string[] = []
    page.on('response', (response) => {
      if (response.url().includes('/assets/'))
        cacheControls.push(response.headers()['cache-control'] ?? '')
    })
    await page.goto('/dashboard')
    await new Portal(page).heading.waitFor()
    await closeContext()
    return outcome(
      'what is everybody’s is kept',
      cacheControls.length > 0 && cacheControls.every((control) => control.includes('immutable')),
    )
  },
})
