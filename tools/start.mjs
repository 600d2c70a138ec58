/** npm start, npm run dev: sets up and runs the application with demo data. Options: --reset, --dev. */
import './lib/require-node.mjs'

const { start } = await import('./lib/start.mjs')
await start()
