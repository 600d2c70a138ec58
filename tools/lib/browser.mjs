import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './children.mjs'
import { installDebianPackages } from './debian.mjs'
import { ROOT } from './paths.mjs'
import { Problem } from './problem.mjs'
import { step } from './steps.mjs'

/**
 * The names of browser programs, in order of preference. The headless shells are twice as fast as the other programs.
 */
const BROWSER_PROGRAMS = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'chrome',
]
const MAC_BROWSERS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const DEBIAN_PACKAGE = 'chromium-headless-shell'
const DOWNLOAD_SITE = 'https://cdn.playwright.dev'
const REACHABLE_TIMEOUT_MS = 3_000

/**
 * Finds or installs Chrome or Chromium for the browser tests. If the variable CAVE_CHROMIUM is set, it must be the path
 * of the program. If not, the function tries Playwright's browser, an installed browser, Playwright's download and
 * Debian's package, in this order.
 * @returns {Promise<string>} the program's path
 * @throws {Problem} when CAVE_CHROMIUM names a missing file, or when no browser is found and none can be installed
 */
export async function ensureBrowser() {
  const configured = process.env.CAVE_CHROMIUM
  if (configured) {
    if (existsSync(configured)) return configured
    throw new Problem(`CAVE_CHROMIUM is '${configured}', but this file does not exist.`)
  }
  return (
    (await findPlaywrightBrowser()) ??
    findInstalledBrowser() ??
    (await downloadBrowser()) ??
    (await installDebianBrowser()) ??
    throwMissingBrowser()
  )
}

/** @returns {Promise<string | null>} */
async function findPlaywrightBrowser() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return existsSync(path) ? path : null
}

/** @returns {string | null} */
function findInstalledBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const paths = [
    ...BROWSER_PROGRAMS.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...MAC_BROWSERS,
  ]
  return paths.find((path) => existsSync(path)) ?? null
}

async function downloadBrowser() {
  if (!(await isReachable(DOWNLOAD_SITE))) return null
  const cli = join(ROOT, 'node_modules/playwright/cli.js')
  await step('Downloading a browser (only once)', () =>
    run(process.execPath, [cli, 'install', 'chromium'], { quiet: true }),
  )
  return findPlaywrightBrowser()
}

/** @param {string} url */
async function isReachable(url) {
  try {
    await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(REACHABLE_TIMEOUT_MS) })
    return true
  } catch {
    return false
  }
}

async function installDebianBrowser() {
  return (await installDebianPackages([DEBIAN_PACKAGE])) ? findInstalledBrowser() : null
}

/** @returns {never} */
function throwMissingBrowser() {
  throw new Problem(
    'No Chrome or Chromium was found for the browser tests: install one of them, or set CAVE_CHROMIUM to its path.',
  )
}
