import { afterAll, beforeAll, expect } from 'vitest'
import { openBackend, type Account } from '../e2e/fixtures/backend'
import { startRecordingServer, type RecordingServer } from '../e2e/fixtures/embeds'
import { environment } from '../e2e/fixtures/environment'
import { LoginPage } from '../e2e/pages/login-page'
import { actionLink } from '../../functions/src/data/mail/action-links'
import { giveMember } from '../functions/support/people'
import { auth, close, createServices } from '../functions/support/services'
import { attack } from './support/attack'
import { closeBrowser, openBrowser } from './support/browser'
import { outcome, type Outcome } from './support/outcome'
import { findEffects } from './support/script'
import { send } from './support/wire'

const backend = openBackend()
let reader: Account
let attackerSite: RecordingServer
beforeAll(async () => {
  reader = await backend.account()
  const framing = ['/', '/login', '/dashboard', '/thecave/webinar']
    .map((path) => `<iframe src="${environment.hosting}${path}"></iframe>`)
    .join('')
  attackerSite = await startRecordingServer({ '/': framing, '/evil.js': 'window.__stolen = 1' })
})
afterAll(async () => {
  await attackerSite.close()
  await closeBrowser()
  await backend.close()
  await close()
})

/** Signs in at `/login?next=…` once for each text, and returns the URLs of the pages that open. */
async function followLinks(nexts: readonly string[]): Promise<URL[]> {
  const reached: URL[] = []
  for (const next of nexts) {
    const { page, closeContext } = await openBrowser()
    await page.route(
      ({ hostname }) => hostname.endsWith('evil.example'),
      (route) => route.fulfill({ body: 'evil' }),
    )
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await new LoginPage(page).signIn(reader)
    await expect
      .poll(() => new URL(page.url()).pathname, { message: next, timeout: 20_000 })
      .not.toBe('/login')
    reached.push(new URL(page.url()))
    await closeContext()
  }
  return reached
}

attack({
  name: 'the sign-in page neither redirects to another site nor runs script from its "next" parameter',
  asvs: ['3.7.2'],
  attempt: async () => {
    const nexts = [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example/',
      '\\\\evil.example/',
      '/%2f/evil.example/',
      '/%5cevil.example',
      '/./\t/evil.example/',
      '/..//evil.example/',
      'javascript:window.__stolen=1',
      `${environment.hosting}@evil.example/`,
    ]
    const reached = await followLinks(nexts)
    return reached.map((url, index) =>
      outcome(
        `${nexts[index]} → ${url.href}`,
        url.origin !== environment.hosting || /evil/.test(url.pathname),
      ),
    )
  },
  control: async () => {
    const [url] = await followLinks(['/dashboard/events'])
    return outcome(`a path of the site → ${url?.href}`, url?.pathname === '/dashboard/events')
  },
})

/**
 * Opens links that look like the links in account emails. If a link confirms an email address, clicks the button on its
 * page. The attack succeeds if a link leads to another page, runs script, or puts an external link on the page.
 */
async function openMailLinks(links: readonly string[]): Promise<Outcome[]> {
  const tries: Outcome[] = []
  for (const link of links) {
    const { page, closeContext } = await openBrowser()
    await page.goto(link)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // The button is named 'Confirm…', and then 'Confirming...' until the server has responded.
    const confirm = page.getByRole('button', { name: /^Confirm/ })
    if (link.includes('mode=verifyEmail')) {
      await confirm.click()
      await confirm.waitFor({ state: 'hidden' })
    }
    const { origin, pathname } = new URL(page.url())
    tries.push(
      outcome(
        `${link} → ${origin}${pathname}`,
        origin !== environment.hosting || pathname !== '/auth/action',
      ),
      ...(await findEffects(page, link)),
      outcome(
        `${link}: the page contains the external link`,
        await page
          .locator('a[href*="evil"]')
          .count()
          .then((count) => count > 0),
      ),
    )
    await closeContext()
  }
  return tries
}

attack({
  name: '/auth/action and /unsubscribe neither redirect to another site nor run script from the URL',
  asvs: ['3.7.2'],
  attempt: async () => {
    const externalUrl = encodeURIComponent('https://evil.example/')
    const links = [
      `mode=verifyEmail&oobCode=x&continueUrl=${externalUrl}`,
      `mode=resetPassword&oobCode=x&continueUrl=${externalUrl}`,
      `mode=signIn&oobCode=x&continueUrl=${externalUrl}`,
      `mode=verifyEmail&oobCode=x&continueUrl=javascript:window.__stolen=1`,
      `mode=resetPassword&oobCode=${encodeURIComponent('<img src=x onerror=window.__stolen=1>')}`,
      `mode=verifyEmail&oobCode=x&next=${externalUrl}&url=${externalUrl}&redirect=${externalUrl}&lang=${externalUrl}`,
    ]
    const paths = [
      '//evil.example/',
      '/%2f%2fevil.example',
      '/evil.example%3F',
      '/x%0d%0aLocation:%20https://evil.example',
    ]
    const responses = await Promise.all(
      paths.map((path) => send(`${environment.hosting}/unsubscribe${path}`)),
    )
    return [
      ...(await openMailLinks(links.map((query) => `${environment.hosting}/auth/action?${query}`))),
      ...responses.map(({ headers, status }, index) => {
        const { origin } = new URL(headers.get('location') ?? '/', environment.hosting)
        return outcome(`unsubscribing ${paths[index]}: ${status}`, origin !== environment.hosting)
      }),
    ]
  },
  control: async () => {
    const { uid } = await giveMember()
    const { email = '' } = await auth.updateUser(uid, { emailVerified: false })
    const link = new URL(await actionLink(createServices(), 'confirm_email', email))
    await openMailLinks([`${environment.hosting}${link.pathname}${link.search}`])
    return outcome('the link confirms', (await auth.getUser(uid)).emailVerified)
  },
})

attack({
  name: 'another site cannot show pages of this site in a frame (clickjacking)',
  asvs: ['3.4.6'],
  attempt: async () => {
    const { page, closeContext } = await openBrowser(reader)
    await page.goto(attackerSite.address)
    await page.waitForLoadState('load')
    const frames = page.frames().slice(1)
    const tries = await Promise.all(
      frames.map(async (frame, index) => {
        const text = await frame.evaluate(() => document.body.innerText).catch(() => '')
        return outcome(
          `frame ${index}: ${text.slice(0, 40)}`,
          /cave|sign in/i.test(text) && !/refused/.test(text),
        )
      }),
    )
    await closeContext()
    return tries
  },
  control: async () => {
    const { page, closeContext } = await openBrowser()
    await page.goto('/login')
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    await closeContext()
    return outcome(`by itself: ${heading}`, heading === 'Welcome Back')
  },
})

/** Runs in the page. Tries what an attacker's injected script would typically do, and returns which actions worked. */
async function inject(address: string): Promise<Record<string, boolean>> {
  const pause = () => new Promise((done) => setTimeout(done, 500))
  const add = (tag: string, properties: object) => {
    const element = Object.assign(document.createElement(tag), properties)
    document.body.append(element)
    return element
  }
  const holder = add('div', {})
  holder.innerHTML =
    '<img src="/nothing.png" onerror="window.__handler = 1"><a id="run" href="javascript:window.__link = 1">x</a>'
  add('script', { textContent: 'window.__inline = 1' })
  add('script', { src: `${address}/evil.js` })
  add('script', { src: 'data:text/javascript,window.__data = 1' })
  add('base', { href: `${address}/` })
  add('iframe', { src: `${address}/frame` })
  add('object', { data: `${address}/object`, type: 'text/html' })
  document.getElementById('run')?.click()
  const fetched = await fetch(`${address}/fetch`).then(
    () => true,
    () => false,
  )
  const sent = await new Promise<boolean>((done) => {
    const beacon = new Image()
    beacon.addEventListener('load', () => done(true))
    beacon.addEventListener('error', () => done(false))
    beacon.src = `${address}/beacon`
  })
  await pause()
  const has = (name: string) => name in window
  return {
    handler: has('__handler'),
    link: has('__link'),
    inline: has('__inline'),
    remote: has('__stolen'),
    data: has('__data'),
    base: document.baseURI.startsWith(address),
    fetched,
    sent,
  }
}

attack({
  name: 'the Content Security Policy blocks inline scripts, scripts from other hosts and requests to other hosts',
  asvs: ['3.4.3', '3.7.2'],
  attempt: async () => {
    const tries: Outcome[] = []
    for (const [path, account] of [
      ['/login', undefined],
      ['/invite', undefined],
      ['/thecave/webinar', undefined],
      ['/dashboard', reader],
    ] as const) {
      const { page, closeContext } = await openBrowser(account)
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      const before = attackerSite.requestedPaths.length
      const effects = await page.evaluate(inject, attackerSite.address)
      for (const [what, done] of Object.entries(effects))
        tries.push(outcome(`${path}: ${what}`, done))
      const requested = attackerSite.requestedPaths.slice(before).join()
      tries.push(outcome(`${path}: the page requested ${requested}`, requested !== ''))
      await closeContext()
    }
    return tries
  },
  control: async () => {
    const { page, closeContext } = await openBrowser(reader)
    await page.goto('/dashboard')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const own = await page.evaluate(() => fetch('/api/dailywins?limit=1').then(({ ok }) => ok))
    await closeContext()
    return outcome('script of the site can send requests to its own host', own)
  },
})
