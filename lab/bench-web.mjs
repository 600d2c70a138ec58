/** npm run bench:web: Lighthouse on the public pages, each beside a bare floor page of the same run. */
import '../tools/lib/require-node.mjs'
import { benchWeb } from './lib/bench-web.mjs'
import { ensureDependencies } from '../tools/lib/dependencies.mjs'
import { runCommand } from '../tools/lib/run-command.mjs'

await runCommand(async () => {
  await ensureDependencies()
  await benchWeb()
})
