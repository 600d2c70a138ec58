/**
 * Part of npm run check. Checks that docs/security.md has a row for each requirement of OWASP ASVS 5.0, and names only
 * files that exist. Every requirement of level 1, and at least 90 % of those of level 2, must be met or not applicable.
 */
import '../tools/lib/require-node.mjs'

const { checkSecurityTable, linesOf } = await import('./lib/security-table.mjs')
const { problems, counts } = checkSecurityTable()
for (const line of linesOf(counts)) console.log(line)
for (const problem of problems) console.log(`docs/security.md: ${problem}`)
if (problems.length > 0) process.exitCode = 1
