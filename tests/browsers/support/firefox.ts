import puppeteer, { type ConsoleMessage } from 'puppeteer-core'
import { MAX_WAIT_MS, type BrowserWindow } from './window'

/**
 * Starts Firefox without a visible window, and controls it with WebDriver BiDi.
 * @param site the URL of the tested site
 */
export async function openFirefox(site: string): Promise<BrowserWindow> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.CAVE_FIREFOX ?? '',
    headless: true,
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(MAX_WAIT_MS)
  let problems: Promise<string>[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(textOf(message))
  })
  page.on('pageerror', (error) => problems.push(Promise.resolve(`exception: ${String(error)}`)))
  const find = (xpath: string) => page.locator(`::-p-xpath(${xpath})`)
  return {
    load: async (address) =>
      void (await page.goto(new URL(address, site).href, { waitUntil: 'domcontentloaded' })),
    resize: (width, height) => page.setViewport({ width, height }),
    run: async <T>(script: string) => (await page.evaluate(`(() => { ${script} })()`)) as T,
    click: (xpath) => find(xpath).click(),
    type: (xpath, text) => find(xpath).fill(text),
    takeProblems() {
      const taken = problems
      problems = []
      return Promise.all(taken)
    },
    close: () => browser.close(),
  }
}

/** Returns the text of a console message. If an argument is an Error, its name and message are included. */
async function textOf(message: ConsoleMessage): Promise<string> {
  const parts = message.args().map((part) => part.evaluate((value) => String(value)))
  const texts = await Promise.all(parts).catch(() => [message.text()])
  return `console: ${texts.join(' ')} (${message.location().url ?? ''})`
}
