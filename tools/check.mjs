/** npm run check: checks types, lint rules, formatting, dead code and the requirements table in docs/security.md. */
import './lib/require-node.mjs'

const { check } = await import('./lib/check.mjs')
await check()
