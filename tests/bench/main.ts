import { browserVersion } from './support/browser-version'
import { machine, printTable, type Row } from './support/row'

/** What `npm run bench` runs: the parts named on the command line, one after the other, and one table in the end. */
const PARTS: Record<string, () => Promise<{ measure: () => Promise<Row[]> }>> = {
  routes: () => import('./routes'),
  invitations: () => import('./invitations'),
  costs: () => import('./costs'),
  directory: () => import('./directory'),
  clicks: () => import('./clicks'),
  dashboard: () => import('./dashboard'),
}

const rows: Row[] = []
const broken: string[] = []
for (const name of process.argv.slice(2)) {
  console.log(`… ${name}`)
  try {
    const part = await PARTS[name]?.()
    if (!part) throw new Error(`No such part: ${name}`)
    for (const one of await part.measure()) rows.push({ ...one, what: `${name}: ${one.what}` })
  } catch (error) {
    // What the other parts measured is not lost.
    console.error(error)
    broken.push(name)
  }
}
console.log(machine(browserVersion()))
const reached = printTable(rows)
for (const name of broken) console.log(`✖ ${name} could not be measured: see above.`)
// Connections of the parts may still be open.
process.exit(reached && !broken.length ? 0 : 1)
