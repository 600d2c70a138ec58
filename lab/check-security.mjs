/**
 * Part of npm run check. Checks that docs/security.md has a row for each requirement and names only existing files. No
 * requirement of level 1 may be open. At most 10 % of the requirements of level 2 may be open.
 */
import '../tools/lib/require-node.mjs'

const { checkSecurityTable, linesOf } = await import('./lib/security-table.mjs')
const { problems, counts } = checkSecurityTable()
for (const line of linesOf(counts)) console.log(line)
for (const problem of problems) console.log(`docs/security.md: ${problem}`)
if (problems.length > 0) process.exitCode = 1
