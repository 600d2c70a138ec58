import puppeteer from 'puppeteer-core'
import { PATIENCE, type BrowserWindow } from './window'

/** Opens Firefox without a display, over WebDriver BiDi. @param address of the site, without a path */
export async function openFirefox(address: string): Promise<BrowserWindow> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.CAVE_FIREFOX ?? '',
    headless: true,
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(PATIENCE)
  let problems: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const { url = '' } = message.location()
    problems.push(`console: ${message.text()} (${url})`)
  })
  page.on('pageerror', (error) => problems.push(`exception: ${String(error)}`))
  const find = (xpath: string) => page.locator(`::-p-xpath(${xpath})`)
  return {
    load: async (path) => void (await page.goto(address + path, { waitUntil: 'domcontentloaded' })),
    resize: (width, height) => page.setViewport({ width, height }),
    run: async <T>(script: string) => (await page.evaluate(`(() => { ${script} })()`)) as T,
    click: (xpath) => find(xpath).click(),
    type: (xpath, text) => find(xpath).fill(text),
    takeProblems() {
      const taken = problems
      problems = []
      return taken
    },
    close: () => browser.close(),
  }
}
