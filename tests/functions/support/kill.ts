import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { nodeBundle } from '../../../tools/lib/build-functions.mjs'
import type { RedemptionJob } from './killed-process'

/**
 * Bundles the script killed-process.ts. `run` starts the script in a new process, and resolves when the process has
 * killed itself.
 */
export async function prepareKilledProcess() {
  // The script is written into the repository, so that its imports find the repository's node_modules.
  const script = join('.cave', `killed-process-${randomUUID()}.mjs`)
  await build(nodeBundle('tests/functions/support/killed-process.ts', script))
  return {
    run: (job: RedemptionJob) => runUntilKilled(script, job),
    dispose: () => rmSync(script, { force: true }),
  }
}

function runUntilKilled(script: string, job: RedemptionJob): Promise<void> {
  const child = spawn(process.execPath, [script, JSON.stringify(job)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (_, signal) =>
      signal === 'SIGKILL' ? resolve() : reject(new Error('The process ended by itself')),
    )
  })
}
