/**
 * npm run bench [-- PART…]: figures of speed, each beside its floor of the same run.
 * - invitations: codes made and redeemed, in process
 * - directory: typing in the search among 10,000 members, in a browser
 */
import './lib/require-node.mjs'
import { run } from './lib/children.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { runCommand } from './lib/lifetime.mjs'
import { Problem } from './lib/problem.mjs'
import { openProduct } from './lib/product.mjs'
import { bundleScript } from './lib/scripts.mjs'

const PARTS = ['invitations', 'directory']

await runCommand(async () => {
  const named = process.argv.slice(2)
  const unknown = named.filter((part) => !PARTS.includes(part))
  if (unknown.length)
    throw new Problem(`No such part: ${unknown.join(', ')}. There are ${PARTS.join(', ')}.`)
  const parts = named.length ? named : PARTS
  await ensureDependencies()
  const inBrowser = parts.includes('directory')
  const { env, browser } = await openProduct({
    stage: 'bench',
    projectId: 'demo-cave-bench',
    functions: inBrowser,
    web: inBrowser,
  })
  for (const part of parts) {
    const script = await bundleScript(`tests/bench/${part}.ts`)
    const { code } = await run(process.execPath, [script], {
      env: { ...process.env, ...env, CAVE_CHROMIUM: await browser },
    })
    if (code !== 0) process.exitCode = code
  }
})
