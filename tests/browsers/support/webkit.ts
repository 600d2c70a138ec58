import { spawn } from 'node:child_process'
import getPort from 'get-port'
import { Builder, By, until, type WebDriver } from 'selenium-webdriver'
import { PATIENCE, type BrowserWindow } from './window'

const STARTS = 50
const LOADED = "return !window.isLeft && document.readyState !== 'loading'"

/** Opens WebKitGTK's MiniBrowser on a display of its own, over WebDriver. @param site its address */
export async function openWebKit(site: string): Promise<BrowserWindow> {
  const port = await getPort()
  // The driver prints the output of its browser, which includes the console.
  const service = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1400x1000x24', 'WebKitWebDriver', `--port=${port}`],
    { stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  )
  let printed = ''
  for (const stream of [service.stdout, service.stderr])
    stream.on('data', (chunk) => (printed += String(chunk)))
  const driver = await session(port)
  const find = async (xpath: string) => {
    const element = await driver.wait(until.elementLocated(By.xpath(xpath)), PATIENCE)
    return driver.wait(until.elementIsEnabled(element), PATIENCE)
  }
  return {
    async load(address) {
      await driver.executeScript('window.isLeft = true')
      await driver.get(new URL(address, site).href)
      await driver.wait(() => driver.executeScript(LOADED).catch(() => false), PATIENCE)
    },
    resize: (width, height) =>
      driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width, height })
        .then(() => undefined),
    run: <T>(script: string) => driver.executeScript<T>(script),
    click: async (xpath) => (await find(xpath)).click(),
    async type(xpath, text) {
      const element = await find(xpath)
      await element.clear()
      await element.sendKeys(text)
    },
    takeProblems() {
      const lines = printed.split('\n').filter((line) => /CONSOLE.*ERROR/.test(line))
      printed = ''
      return Promise.resolve(lines)
    },
    async close() {
      await driver.quit().catch(() => undefined)
      if (service.pid) process.kill(-service.pid)
    },
  }
}

/** Waits until the driver listens. */
async function session(port: number, tries = STARTS): Promise<WebDriver> {
  const builder = new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities({
    browserName: 'MiniBrowser',
    // The portal keeps connections open, so its documents never finish loading. With 'eager', the driver hangs when a
    // command comes between DOMContentLoaded and the end of loading.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': {
      binary: process.env.CAVE_WEBKIT,
      args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
    },
  })
  try {
    return await builder.build()
  } catch (error) {
    if (tries === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, 100))
    return session(port, tries - 1)
  }
}
