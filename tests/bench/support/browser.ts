import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { openBackend, type Account, type Backend } from '../../e2e/fixtures/backend'
import { openSession, signIn } from '../../e2e/fixtures/session'
import { setBrowserVersion } from './browser-version'

export interface Visit {
  backend: Backend
  account: Account
  browser: Browser
  context: BrowserContext
  page: Page
}

/** Starts a browser, signs in a new admin (who can open every screen), runs `work`, and closes the browser. */
export async function visit<T>(work: (on: Visit) => Promise<T>): Promise<T> {
  const backend = openBackend()
  const browser = await launchBrowser()
  try {
    const account = await backend.account({ role: 'admin' })
    const context = await browser.newContext(TRUST_SITE_CERTIFICATE)
    await waitForSignIn(account)
    await openSession(context, account)
    return await work({ backend, account, browser, context, page: await context.newPage() })
  } finally {
    await browser.close()
    await backend.close()
  }
}

/**
 * Tries to sign in until it succeeds. The first try may fail, because the emulator must start the blocking function,
 * which runs at each sign-in.
 */
async function waitForSignIn(account: Account, tries = 5): Promise<void> {
  try {
    await signIn(account)
  } catch (error) {
    if (tries === 0) throw error
    await waitForSignIn(account, tries - 1)
  }
}

/** Options of a browser context that accepts the site's self-signed certificate. */
export const TRUST_SITE_CERTIFICATE = { ignoreHTTPSErrors: true }

export async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: process.env.CAVE_CHROMIUM,
    args: ['--no-sandbox'],
  })
  setBrowserVersion(browser.version())
  return browser
}
