import { machine, printTable, type Row } from './support/row'

/** What `npm run bench` runs: the parts named on the command line, one after the other, and one table in the end. */
const PARTS: Record<string, () => Promise<{ measure: () => Promise<Row[]> }>> = {
  routes: () => import('./routes'),
}

const rows: Row[] = []
for (const name of process.argv.slice(2)) {
  const part = await PARTS[name]?.()
  if (!part) throw new Error(`No such part: ${name}`)
  console.log(`… ${name}`)
  for (const one of await part.measure()) rows.push({ ...one, what: `${name}: ${one.what}` })
}
console.log(machine(process.env.CAVE_BROWSER_VERSION))
if (!printTable(rows)) process.exitCode = 1
