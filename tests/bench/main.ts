import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { browserVersion } from './support/browser-version'
import { describeMachine, printTable, type Row } from './support/row'

/**
 * The script that `npm run bench` runs. Runs the benchmarks named on the command line one after another, and adds their
 * results to the file that CAVE_BENCH_FOUND names. With `--table`, also prints all results in this file as one table.
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
    // If a benchmark fails, the next one still runs, so that the results of the other benchmarks are not lost.
    console.error(error)
    results.broken.push(name)
  }
}
results.browser ||= browserVersion()
writeFileSync(resultsFile, JSON.stringify(results))
// Ends the process explicitly, because connections that a benchmark has left open would keep it running.
process.exit(!requestedParts.includes('--table') || printResults() ? 0 : 1)

/** Prints all results. @returns whether everything was measured and every target is met */
function printResults(): boolean {
  console.log(describeMachine(results.browser))
  const reached = printTable(results.rows)
  for (const name of results.broken) console.log(`✖ ${name} could not be measured: see above.`)
  return reached && results.broken.length === 0
}
