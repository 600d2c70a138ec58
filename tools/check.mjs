/** npm run check: checks types, lint, formatting, dead code and the security table. */
import './lib/require-node.mjs'

const { check } = await import('./lib/check.mjs')
await check()
