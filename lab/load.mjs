/**
 * npm run test:load: one process simulates many members and many redemptions of invitation codes. It uses the emulators
 * of Firestore, Auth and Storage. Then it compares the acknowledged writes with the stored data, and exits with 1 when
 * a write was lost, wrong or refused (docs/scaling.md, "Load test"). Environment variables set the size of the test:
 * CAVE_LOAD_MEMBERS (default 200), CAVE_LOAD_SECONDS (60), CAVE_LOAD_REDEMPTIONS (100 a second) and
 * CAVE_LOAD_REDEEM_SECONDS (5).
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
