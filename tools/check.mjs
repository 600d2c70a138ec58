/** npm run check: types, lint, formatting, dead code. */
import './lib/require-node.mjs'

const { check } = await import('./lib/check.mjs')
await check()
