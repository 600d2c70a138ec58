import { browserVersion } from './support/browser'
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
for (const name of process.argv.slice(2)) {
  const part = await PARTS[name]?.()
  if (!part) throw new Error(`No such part: ${name}`)
  console.log(`… ${name}`)
  for (const one of await part.measure()) rows.push({ ...one, what: `${name}: ${one.what}` })
}
console.log(machine(browserVersion()))
// Connections of the parts may still be open.
process.exit(printTable(rows) ? 0 : 1)
