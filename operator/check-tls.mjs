/**
 * npm run check:tls -- HOST…: checks that the hosts of a deployed site refuse outdated TLS versions and weak cipher
 * suites (docs/deploy.md, step 8).
 */
import '../tools/lib/require-node.mjs'

const { problemsOfTls } = await import('./tls.mjs')
const hosts = process.argv.slice(2)
if (hosts.length === 0) {
  console.error(
    'Usage: npm run check:tls -- the-cave.example europe-west1-PROJECT.cloudfunctions.net',
  )
  process.exit(2)
}
const problems = (await Promise.all(hosts.map((host) => problemsOfTls({ host })))).flat()
for (const problem of problems) console.log(problem)
if (problems.length > 0) process.exitCode = 1
else console.log(`Only TLS 1.2 and later with strong cipher suites: ${hosts.join(', ')}`)
