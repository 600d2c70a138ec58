/** npm run bench:web: Lighthouse on the public pages, each beside a bare floor page of the same run. */
import './lib/require-node.mjs'
import { benchWeb } from './lib/bench-web.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { runCommand } from './lib/lifetime.mjs'

await runCommand(async () => {
  await ensureDependencies()
  await benchWeb()
})
