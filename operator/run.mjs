/**
 * Runs a script for the operator (docs/operations.md):
 *   npm run grant-admin -- EMAIL [--project PROJECT]
 *   npm run end-sessions -- UID|all [--project PROJECT]
 *   npm run rebuild-search [-- --project PROJECT]
 *   npm run backup -- FOLDER [--project PROJECT] [--bucket BUCKET]
 *   npm run restore -- FOLDER [--project PROJECT] [--bucket BUCKET] [--hash-parameters FILE]
 */
import '../tools/lib/require-node.mjs'

const { operate } = await import('./operate.mjs')
await operate()
