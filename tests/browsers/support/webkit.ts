import { spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { Builder, By, until, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../../../tools/lib/ports.mjs'
import { MAX_WAIT_MS, type BrowserWindow } from './window'

const MAX_SESSION_TRIES = 50
/** Milliseconds between two checks whether a document is loaded. */
const POLL_MS = 10
/**
 * Milliseconds after which a check is repeated if the driver has not responded. The driver never responds to a command
 * that arrives while WebKit moves the document to another process.
 */
const RESPONSE_TIMEOUT_MS = 1000
/**
 * A script that `load` repeats until it returns true, when the document is loaded. The first run also starts to record
 * the page's errors, because the driver does not report console messages. Errors of documents to which the page itself
 * navigates are not recorded.
 */
const IS_LOADED_SCRIPT = `if (window.isLeft) return false
  if (!window.problems) {
    window.problems = []
    const { error } = console
    console.error = (...parts) => {
      window.problems.push('console: ' + parts.join(' '))
      error.apply(console, parts)
    }
    addEventListener('error', ({ message }) => window.problems.push('exception: ' + message))
    addEventListener('unhandledrejection', ({ reason }) => window.problems.push('rejection: ' + reason))
  }
  return document.readyState !== 'loading'`
const TAKE_PROBLEMS_SCRIPT = 'return (window.problems ?? []).splice(0)'

/**
 * Starts WebKitGTK's MiniBrowser on a virtual display of its own, and controls it with WebDriver.
 * @param site the URL of the tested site
 */
export async function openWebKit(site: string): Promise<BrowserWindow> {
  const port = await freePort()
  const service = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1400x1000x24', 'WebKitWebDriver', `--port=${port}`],
    { stdio: 'ignore', detached: true },
  )
  const driver = await openDriverSession(port)
  const find = async (xpath: string) => {
    const element = await driver.wait(until.elementLocated(By.xpath(xpath)), MAX_WAIT_MS)
    return driver.wait(until.elementIsEnabled(element), MAX_WAIT_MS)
  }
  return {
    async load(address) {
      await driver.executeScript('window.isLeft = true')
      await driver.get(new URL(address, site).href)
      const isLoaded = () =>
        Promise.race([
          driver.executeScript<boolean>(IS_LOADED_SCRIPT),
          setTimeout(RESPONSE_TIMEOUT_MS, false),
        ])
      const message = `WebKitGTK has not loaded ${address}`
      await driver.wait(() => isLoaded().catch(() => false), MAX_WAIT_MS, message, POLL_MS)
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
    takeProblems: () => driver.executeScript<string[]>(TAKE_PROBLEMS_SCRIPT),
    async close() {
      await driver.quit().catch(() => undefined)
      if (service.pid) process.kill(-service.pid)
    },
  }
}

/** Opens a WebDriver session. Tries repeatedly, because the driver needs some time until it accepts connections. */
async function openDriverSession(port: number, tries = MAX_SESSION_TRIES): Promise<WebDriver> {
  const builder = new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities({
    browserName: 'MiniBrowser',
    // The driver must not wait for documents. With 'normal', it would wait forever, because the portal keeps
    // connections open. With 'eager', it would hang if a command arrived between DOMContentLoaded and the load event.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': {
      binary: process.env.CAVE_WEBKIT,
      args: ['--automation'],
    },
  })
  try {
    return await builder.build()
  } catch (error) {
    if (tries === 0) throw error
    await setTimeout(100)
    return openDriverSession(port, tries - 1)
  }
}
