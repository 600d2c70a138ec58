import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { ERROR_CODES } from '@domain/errors'
import { DEMO_API_KEY } from '../support/demo'
import { giveKey } from './support/endpoint'
import { codeOf } from './support/people'
import { readOpenApi } from './support/openapi'
import { close } from './support/services'

afterAll(close)

const runFile = promisify(execFile)
const guide = readFileSync(join(import.meta.dirname, '../../docs/automations.md'), 'utf8')
const DEMO_ADDRESS = 'http://127.0.0.1:5000'

it('the sample command of the automations guide creates an invitation code when it is pasted into a shell', async () => {
  const sample = /```sh\n(.*?)```/s.exec(guide)?.[1] ?? ''
  expect(sample).toContain(DEMO_API_KEY)
  const command = sample
    .replace(DEMO_ADDRESS, process.env.CAVE_HOSTING_URL ?? '')
    .replace(DEMO_API_KEY, await giveKey())
  const { stdout } = await runFile('sh', ['-c', command])
  const response = JSON.parse(stdout) as { code: string; description: string }
  expect(await codeOf(response.code)).toMatchObject({ description: response.description })
  expect((await runFile('sh', ['-c', command])).stdout).toBe(stdout)
})

it('the table of errors in the automations guide lists every error status of create-invite-code', async () => {
  const { document } = await readOpenApi()
  const described = Object.keys(
    document.paths['/functions/v1/create-invite-code']?.post?.responses ?? {},
  )
  const rows = [...guide.matchAll(/^\| (\d{3}) +\| `(\w+)`/gm)].map(([, status, code]) => ({
    status,
    code,
  }))
  expect(new Set(['200', '201', ...rows.map(({ status }) => status)])).toEqual(new Set(described))
  for (const { code } of rows) expect(ERROR_CODES).toContain(code)
})
