import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './children.mjs'
import { installDebianPackages } from './debian.mjs'
import { ROOT } from './paths.mjs'
import { Problem } from './problem.mjs'
import { step } from './steps.mjs'

/** Names of programs, in order of preference. The headless shell is twice as fast as the others. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'chrome',
]
const APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const PACKAGE = 'chromium-headless-shell'
const DOWNLOADS = 'https://cdn.playwright.dev'
const REACHABLE_MS = 3_000

/**
 * Finds or installs a Chrome or Chromium for the browser tests, in this order: CAVE_CHROMIUM, Playwright's own, an installed
 * one, Playwright's download, Debian's package.
 * @returns {Promise<string>} the program's path
 * @throws {Problem} when there is none and none can be installed
 */
export async function ensureBrowser() {
  const configured = process.env.CAVE_CHROMIUM
  if (configured) {
    if (existsSync(configured)) return configured
    throw new Problem(`CAVE_CHROMIUM is '${configured}', where there is no file.`)
  }
  return (
    (await playwrightBrowser()) ??
    installedBrowser() ??
    (await download()) ??
    (await debianPackage()) ??
    missing()
  )
}

/** @returns {Promise<string | null>} */
async function playwrightBrowser() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return existsSync(path) ? path : null
}

/** @returns {string | null} */
function installedBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const paths = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...APPS]
  return paths.find((path) => existsSync(path)) ?? null
}

async function download() {
  if (!(await reachable(DOWNLOADS))) return null
  const cli = join(ROOT, 'node_modules/playwright/cli.js')
  await step('Downloading a browser (once)', () =>
    run(process.execPath, [cli, 'install', 'chromium'], { quiet: true }),
  )
  return playwrightBrowser()
}

/** @param {string} url */
async function reachable(url) {
  try {
    await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(REACHABLE_MS) })
    return true
  } catch {
    return false
  }
}

async function debianPackage() {
  return (await installDebianPackages([PACKAGE])) ? installedBrowser() : null
}

/** @returns {never} */
function missing() {
  throw new Problem(
    'A Chrome or Chromium is missing for the browser tests: install one, or set CAVE_CHROMIUM to its path.',
  )
}
