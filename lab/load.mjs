/**
 * npm run test:load: simulates members and redemptions from one process against Firestore, Auth and Storage, then
 * compares acknowledged writes with stored data. Exits with 1 when a write is lost, wrong or refused (docs/scaling.md,
 * "Load test"). CAVE_LOAD_MEMBERS (200), CAVE_LOAD_SECONDS (60), CAVE_LOAD_REDEMPTIONS (100 a second) and
 * CAVE_LOAD_REDEEM_SECONDS (5) change the size of the test.
 */
import '../tools/lib/require-node.mjs'
import { bundleScript } from '../tools/lib/bundle-script.mjs'
import { run } from '../tools/lib/children.mjs'
import { ensureDependencies } from '../tools/lib/dependencies.mjs'
import { openProduct } from '../tools/lib/product.mjs'
import { runCommand } from '../tools/lib/run-command.mjs'

await runCommand(async () => {
  await ensureDependencies()
  const { env } = await openProduct({
    stage: 'load',
    projectId: 'demo-cave-load',
    functions: false,
    web: false,
  })
  const script = await bundleScript('tests/load/main.ts')
  const { code } = await run(process.execPath, [script], { env: { ...process.env, ...env } })
  process.exitCode = code
})
