/**
 * Scripts for the operator. Usage: npm run grant-admin -- EMAIL, npm run end-sessions -- UID|all, npm run
 * rebuild-search, npm run backup -- FOLDER, npm run restore -- FOLDER; each with [--project PROJECT], the last two with
 * [--bucket BUCKET] (docs/operations.md).
 */
import '../tools/lib/require-node.mjs'

const { operate } = await import('./operate.mjs')
await operate()
