/**
 * Runs the tests, for `npm test` and `npm run test:LAYER`.
 *
 * Usage: node tools/test.mjs [unit] [rules] [functions] [e2e] [faults] [browsers] [-- arguments for the runner]
 */
import './lib/require-node.mjs'

const { test } = await import('./lib/test.mjs')
await test()
