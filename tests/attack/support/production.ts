import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { nodeBundle } from '../../../tools/lib/build-functions.mjs'
import type { Setup } from './production-process'

/** Matches environment variables that make Firebase's SDKs skip checks. Google's servers set none of them. */
const LENIENT_VARIABLES = /^(FIREBASE_AUTH_EMULATOR_HOST|FUNCTIONS_EMULATOR|FIREBASE_DEBUG_.*)$/

/**
 * Starts a process that runs the built functions as in production, without the emulators of Functions and Auth. The
 * functions read and write the data of the Firestore emulator.
 * @param setup the public keys with which the functions check tokens, and the default network address of callers
 */
export async function startProduction(setup: Omit<Setup, 'bundle'>) {
  // The bundled script is written into a folder of the repository, so that its imports find the packages in
  // node_modules.
  const script = join('.cave', `production-${randomUUID()}.mjs`)
  await build({
    ...nodeBundle('tests/attack/support/production-process.ts', script),
    external: ['firebase-admin', 'firebase-functions'],
  })
  const bundle = join(process.env.CAVE_FUNCTIONS_DIR ?? '', 'index.js')
  const env = Object.entries(process.env).filter(([name]) => !LENIENT_VARIABLES.test(name))
  const child = fork(script, [JSON.stringify({ ...setup, bundle } satisfies Setup)], {
    env: { ...Object.fromEntries(env), TRUSTED_PROXY_HOPS: '1', HOSTING_PROXY_HOPS: '1' },
    // The process's output is discarded, because the functions log every refused request.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const gone = once(child, 'exit').then(() => {
    throw new Error('The process of the functions ended unexpectedly')
  })
  gone.catch(() => undefined)
  const [port] = (await Promise.race([once(child, 'message'), gone])) as [number]
  return {
    url: (name: string) => `http://127.0.0.1:${port}/${name}`,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
      rmSync(script, { force: true })
    },
  }
}
