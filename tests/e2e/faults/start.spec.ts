import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'playwright/test'
import { familyOf, stillRunning } from '../../../tools/lib/processes.mjs'
import { START_PORTS, START_PROJECT } from '../../../tools/lib/running-demo.mjs'

/** Time limits in milliseconds. */
const START = 240_000
const FIRST_ANSWER = 5_000
const END = 60_000

/** Settings of this run, which the product started here must not inherit. */
const OWN = /^(CAVE|VITE|FIREBASE|FIRESTORE|STORAGE|GCLOUD|GOOGLE_CLOUD)_/

test('the product that npm start runs answers its first call, and interrupting npm alone ends every process', async () => {
  test.setTimeout(START + FIRST_ANSWER + END)
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OWN.test(name)))
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
    signal: AbortSignal.timeout(FIRST_ANSWER),
  })
  expect(await first.json()).toEqual({ result: { valid: false } })

  const family = familyOf(npm.pid ?? 0)
  expect(family.length).toBeGreaterThan(3)
  npm.kill('SIGINT')
  await ended
  await expect.poll(() => stillRunning(family), { timeout: END }).toEqual([])
  await expect(fetch(address)).rejects.toThrow()
})
