// Ends the command if Node is too old. Every command imports this file first. The file uses only syntax that old
// versions of Node support.
import { readFileSync } from 'node:fs'

/** @param {string} text */
const majorMinor = (text) => text.replace(/^\D*/, '').split('.').slice(0, 2).map(Number)

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const [wantedMajor = 0, wantedMinor = 0] = majorMinor(engines.node)
const [major = 0, minor = 0] = majorMinor(process.versions.node)

if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
  console.error(
    `✖ Node ${wantedMajor}.${wantedMinor} or newer is missing (found: ${process.versions.node}): get it from https://nodejs.org.`,
  )
  process.exit(1)
}
