/** npm run bench: invitation codes made and redeemed on the emulators, each figure beside its floor of the same run. */
import './lib/require-node.mjs'
import { run } from './lib/children.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { startEmulators } from './lib/emulators.mjs'
import { endLeftovers } from './lib/leftovers.mjs'
import { onEnd, runCommand } from './lib/lifetime.mjs'
import { freePorts } from './lib/ports.mjs'
import { bundleScript } from './lib/scripts.mjs'

await runCommand(async () => {
  await ensureDependencies()
  await endLeftovers('bench')
  const suite = await startEmulators({
    run: 'bench',
    ports: await freePorts(),
    projectId: 'demo-cave-bench',
    only: ['firestore', 'auth'],
  })
  onEnd(() => suite.stop())
  await suite.ready
  const script = await bundleScript('tests/bench/invitations.ts')
  const { code } = await run(process.execPath, [script], {
    env: { ...process.env, ...suite.env },
  })
  process.exitCode = code
})
