import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { browserVersion } from './support/browser-version'
import { describeMachine, printTable, type Row } from './support/row'

/**
 * The entry point of `npm run bench`. Runs the parts named on the command line in turn, and adds their results to a
 * file (CAVE_BENCH_FOUND). With `--table`, this script prints the results as one table.
 */
const PARTS: Record<string, () => Promise<{ measure: () => Promise<Row[]> }>> = {
  routes: () => import('./routes'),
  invitations: () => import('./invitations'),
  announcement: () => import('./announcement'),
  clicks: () => import('./clicks'),
  layout: () => import('./layout'),
  dashboard: () => import('./dashboard'),
  floods: () => import('./floods'),
  costs: () => import('./costs'),
  directory: () => import('./directory'),
  applications: () => import('./applications'),
  events: () => import('./events'),
}

const resultsFile = process.env.CAVE_BENCH_FOUND ?? ''
const results: { rows: Row[]; broken: string[]; browser: string } = existsSync(resultsFile)
  ? JSON.parse(readFileSync(resultsFile, 'utf8'))
  : { rows: [], broken: [], browser: '' }
const requestedParts = process.argv.slice(2)
for (const name of requestedParts.filter((wish) => wish !== '--table')) {
  console.log(`… ${name}`)
  try {
    const part = await PARTS[name]?.()
    if (!part) throw new Error(`No such part: ${name}`)
    for (const one of await part.measure())
      results.rows.push({ ...one, what: `${name}: ${one.what}` })
  } catch (error) {
    // A part that fails does not discard the results of the other parts.
    console.error(error)
    results.broken.push(name)
  }
}
results.browser ||= browserVersion()
writeFileSync(resultsFile, JSON.stringify(results))
// The benchmarks may have left connections open, which would keep the process running.
process.exit(!requestedParts.includes('--table') || printResults() ? 0 : 1)

/** Prints all results. @returns whether everything was measured and every target is met */
function printResults(): boolean {
  console.log(describeMachine(results.browser))
  const reached = printTable(results.rows)
  for (const name of results.broken) console.log(`✖ ${name} could not be measured: see above.`)
  return reached && results.broken.length === 0
}
