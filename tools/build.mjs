/** npm run build: builds functions/dist and web/dist for `firebase deploy` (docs/deploy.md). */
import './lib/require-node.mjs'
import { join } from 'node:path'
import { buildFunctions, lockFunctions } from './lib/build-functions.mjs'
import { buildWeb } from './lib/build-web.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { writeHostingHeaders } from './lib/hosting-headers.mjs'
import { ROOT } from './lib/paths.mjs'
import { runCommand } from './lib/run-command.mjs'
import { step } from './lib/steps.mjs'

await runCommand(async () => {
  await ensureDependencies()
  const functionsDir = join(ROOT, 'functions/dist')
  await step('Building the functions', async () => {
    await buildFunctions(functionsDir)
    await lockFunctions(functionsDir)
  })
  const outDir = join(ROOT, 'web/dist')
  await step('Building the web', () => buildWeb({ mode: 'production', outDir }))
  const { loadEnv } = await import('vite')
  const settings = loadEnv('production', join(ROOT, 'web'), 'VITE_')
  if (await writeHostingHeaders(settings, outDir)) {
    console.log('firebase.json now contains the headers for this build. Deploy the file unchanged.')
  }
})
