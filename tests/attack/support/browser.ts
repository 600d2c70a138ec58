import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { environment } from '../../e2e/fixtures/environment'
import type { Account } from '../../e2e/fixtures/backend'
import { Listeners } from '../../e2e/fixtures/listeners'
import { openSession } from '../../e2e/fixtures/session'

let browser: Browser | undefined

/**
 * Opens a page in a new browser context, signed in to `account` if it is given. The returned `closeContext` closes the
 * context.
 */
export async function openBrowser(account?: Account): Promise<{
  context: BrowserContext
  page: Page
  closeContext: () => Promise<void>
}> {
  browser ??= await chromium.launch({
    executablePath: process.env.CAVE_CHROMIUM,
    args: ['--disable-background-networking', '--disable-component-update', '--no-first-run'],
  })
  const context = await browser.newContext({
    baseURL: environment.hosting,
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(60_000)
  const listeners = new Listeners(context)
  if (account) await openSession(context, account)
  const page = await context.newPage()
  const closeContext = async () => {
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await listeners.removeAll()
    await context.close()
  }
  return { context, page, closeContext }
}

/** Closes the browser. Call it after all contexts are closed. */
export async function closeBrowser(): Promise<void> {
  await browser?.close()
  browser = undefined
}
