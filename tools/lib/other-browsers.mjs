import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebianPackages } from './debian.mjs'
import { Problem } from './problem.mjs'

const DEBIAN_PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth']

/**
 * Finds or installs Firefox and WebKitGTK (a browser with the engine of Safari).
 * @returns {Promise<{ CAVE_FIREFOX: string, CAVE_WEBKIT: string }>} the variables that tests/browsers reads
 * @throws {Problem} when a browser is missing and cannot be installed
 */
export async function ensureOtherBrowsers() {
  const found = findBrowsers()
  if (found) return found
  await installDebianPackages(DEBIAN_PACKAGES)
  return findBrowsers() ?? throwMissingBrowsers()
}

function findBrowsers() {
  const firefox = process.env.CAVE_FIREFOX ?? findProgram('firefox-esr') ?? findProgram('firefox')
  const webkit = process.env.CAVE_WEBKIT ?? findMiniBrowser()
  const drivers = ['WebKitWebDriver', 'xvfb-run', 'xauth'].every(findProgram)
  return firefox && webkit && drivers ? { CAVE_FIREFOX: firefox, CAVE_WEBKIT: webkit } : null
}

/** @param {string} name */
function findProgram(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** Finds MiniBrowser, the browser of WebKitGTK. Its Debian package installs it in a folder that is not on PATH. */
function findMiniBrowser() {
  const machine = process.arch === 'arm64' ? 'aarch64' : 'x86_64'
  return [`/usr/lib/${machine}-linux-gnu`, '/usr/libexec', '/usr/lib']
    .map((folder) => join(folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find((path) => existsSync(path))
}

/** @returns {never} */
function throwMissingBrowsers() {
  throw new Problem(
    `Firefox and WebKitGTK are missing: install ${DEBIAN_PACKAGES.join(', ')}, or set CAVE_FIREFOX and CAVE_WEBKIT to their paths.`,
  )
}
