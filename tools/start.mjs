/** npm start, npm run dev: everything from a fresh clone to a seeded product in the browser. Options: --reset, --dev. */
import './lib/require-node.mjs'

const { start } = await import('./lib/start.mjs')
await start()
