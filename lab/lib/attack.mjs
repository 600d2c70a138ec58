import { readFileSync } from 'node:fs'
import { emulatorSettings, writeSettings } from '../../tools/lib/build-functions.mjs'
import { ensureDependencies } from '../../tools/lib/dependencies.mjs'
import { reportOf, runVitest } from '../../tools/lib/layers.mjs'
import { takeLock } from '../../tools/lib/lock.mjs'
import { Problem } from '../../tools/lib/problem.mjs'
import { openProduct, seedProduct } from '../../tools/lib/product.mjs'
import { closingLine } from '../../tools/lib/results.mjs'
import { runCommand } from '../../tools/lib/run-command.mjs'

const STAGE = 'attack'

/** Runs all attacks, or the test files named on the command line. Prints the numbers of attacks, attempts and positive
 * controls. */
export async function attack() {
  const argv = process.argv.slice(2)
  await runCommand(async () => {
    if (takeLock(STAGE) !== 0)
      throw new Problem('An attack run is active in this checkout: wait for it to end.')
    await ensureDependencies()
    const product = await openProduct({
      stage: STAGE,
      projectId: 'demo-cave-attack',
      functions: true,
      web: true,
    })
    const { env, functionsDir, publicDir, address, browser } = product
    writeSettings(functionsDir, emulatorSettings(address, { confirmation: true }))
    await seedProduct(product, STAGE)
    const tally = await runVitest({
      layer: 'attack',
      stage: STAGE,
      args: argv.filter((word) => word !== '--'),
      env: {
        ...env,
        CAVE_CHROMIUM: await browser,
        CAVE_E2E_GROUP: 'specs',
        CAVE_FUNCTIONS_DIR: functionsDir,
        CAVE_WEB_DIR: publicDir,
      },
    })
    process.exitCode = tally.failed === 0 ? 0 : 1
    console.log(`\n${summary(JSON.parse(readFileSync(reportOf(STAGE, 'attack'), 'utf8')))}`)
    console.log(closingLine(tally))
  })
}

/**
 * @typedef {{ attack?: { attempts: number, controls: number } }} Meta written by tests/attack/support/attack.ts
 * @param {{ testResults: { assertionResults: { meta: Meta }[] }[] }} report of Vitest's JSON reporter
 * @returns {string} one line with the numbers of attacks, attempts and controls
 */
export function summary({ testResults }) {
  const attacks = testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ meta }) => meta.attack ?? []),
  )
  const sum = (/** @type {'attempts' | 'controls'} */ of) =>
    attacks.reduce((total, one) => total + one[of], 0)
  return `${attacks.length} attacks with ${sum('attempts')} attempts and ${sum('controls')} positive controls`
}
