/** Scripts for the operator. Usage: npm run grant-admin -- EMAIL, npm run rebuild-search; each with [--project PROJECT] */
import './lib/require-node.mjs'

const { operate } = await import('./lib/operator.mjs')
await operate()
