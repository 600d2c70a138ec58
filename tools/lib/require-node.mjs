// The first import of every command, in words that an old Node understands.
import { readFileSync } from 'node:fs'

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const wanted = /(\d+)\.(\d+)/.exec(engines.node).slice(1).map(Number)
const actual = process.versions.node.split('.').map(Number)

if (actual[0] < wanted[0] || (actual[0] === wanted[0] && actual[1] < wanted[1])) {
  console.error(
    `✖ Node ${wanted.join('.')} or newer is missing (found: ${process.versions.node}): get it from https://nodejs.org.`,
  )
  process.exit(1)
}
