/**
 * Prints the tables of docs/scaling.md, which lib/scaling.mjs computes. With --write, also writes them into the
 * document.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import '../tools/lib/require-node.mjs'
import { ROOT } from '../tools/lib/paths.mjs'
import { scalingTables } from './lib/scaling.mjs'

console.log(scalingTables())
if (process.argv.includes('--write')) {
  const file = join(ROOT, 'docs/scaling.md')
  const between = /(<!-- tables -->\n)[\s\S]*?(\n<!-- end of tables -->)/
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(
      between,
      (_, begin, end) => `${begin}\n${scalingTables()}\n${end}`,
    ),
  )
}
