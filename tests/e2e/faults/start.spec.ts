import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'playwright/test'
import { familyOf, stillRunning } from '../../../tools/lib/processes.mjs'
import { START_PORTS, START_PROJECT } from '../../../tools/lib/running-demo.mjs'

/** Maximum time in milliseconds until `npm start` prints the URL of the application. */
const START_TIMEOUT_MS = 240_000
/** Maximum time in milliseconds until a function responds to its first call. */
const FIRST_RESPONSE_TIMEOUT_MS = 5_000
/** Maximum time in milliseconds from SIGINT until every process of `npm start` has ended. */
const EXIT_TIMEOUT_MS = 60_000

/** Matches the names of environment variables that the test run sets, and that `npm start` must not inherit. */
const TEST_RUN_SETTINGS = /^(CAVE|VITE|FIREBASE|FIRESTORE|STORAGE|GCLOUD|GOOGLE_CLOUD)_/

test('after npm start, a function responds to a call, and SIGINT to npm ends all processes that npm start has started', async () => {
  test.setTimeout(START_TIMEOUT_MS + FIRST_RESPONSE_TIMEOUT_MS + EXIT_TIMEOUT_MS)
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !TEST_RUN_SETTINGS.test(name)),
  )
  const npm = spawn('npm', ['start'], { env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => npm.once('exit', resolve))
  const address = await new Promise<string>((resolve, reject) => {
    let printed = ''
    npm.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const [, found] = /Ready: (http\S+)/.exec(printed) ?? []
      if (found) resolve(found)
    })
    npm.once('exit', () => reject(new Error(`npm start ended:\n${printed}`)))
  })

  const { functions } = JSON.parse(readFileSync(START_PORTS, 'utf8')) as { functions: number }
  const call = `http://127.0.0.1:${functions}/${START_PROJECT}/europe-west1/verifyInviteCode`
  const first = await fetch(call, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { code: 'NOBODY00' } }),
    signal: AbortSignal.timeout(FIRST_RESPONSE_TIMEOUT_MS),
  })
  expect(await first.json()).toEqual({ result: { valid: false } })

  const family = familyOf(npm.pid ?? 0)
  expect(family.length).toBeGreaterThan(3)
  npm.kill('SIGINT')
  await ended
  await expect.poll(() => stillRunning(family), { timeout: EXIT_TIMEOUT_MS }).toEqual([])
  await expect(fetch(address)).rejects.toThrow()
})
