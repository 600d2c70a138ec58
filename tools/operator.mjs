/**
 * Scripts for the operator. Usage: npm run grant-admin -- EMAIL, npm run rebuild-search, npm run backup -- FOLDER,
 * npm run restore -- FOLDER; each with [--project PROJECT] (docs/operations.md).
 */
import './lib/require-node.mjs'

const { operate } = await import('./lib/operator.mjs')
await operate()
