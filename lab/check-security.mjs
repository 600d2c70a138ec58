/**
 * Part of npm run check. Checks that docs/security.md has a row for each requirement and names only existing files, and
 * that no requirement of level 1 and at most 10 % of the requirements of level 2 are open.
 */
import '../tools/lib/require-node.mjs'

const { checkSecurityTable, linesOf } = await import('./lib/security-table.mjs')
const { problems, counts } = checkSecurityTable()
for (const line of linesOf(counts)) console.log(line)
for (const problem of problems) console.log(`docs/security.md: ${problem}`)
if (problems.length > 0) process.exitCode = 1
