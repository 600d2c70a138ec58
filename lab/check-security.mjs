/** Part of npm run check: docs/security.md has a row for each requirement, names only existing files, and leaves
 * no requirement of level 1 and at most 10 % of level 2 open. */
import '../tools/lib/require-node.mjs'

const { checkSecurityTable, linesOf } = await import('./lib/security-table.mjs')
const { problems, counts } = checkSecurityTable()
for (const line of linesOf(counts)) console.log(line)
for (const problem of problems) console.log(`docs/security.md: ${problem}`)
if (problems.length > 0) process.exitCode = 1
