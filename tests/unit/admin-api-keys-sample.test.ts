import { execFileSync } from 'node:child_process'
import { describe, expect, it, vi } from 'vitest'
import { sampleRequest } from '../../web/src/features/api-keys/endpoint-card'
import { masked } from '../../web/src/features/api-keys/key-columns'

vi.mock('../../web/src/features/api-keys/api/keys', () => ({}))

const ADDRESS = 'https://cave.example/functions/v1/create-invite-code'
const KEY = `lv_${'aB3'.repeat(16)}`

/** Runs a command in bash as if it were pasted. @returns the arguments that curl receives */
function curlArguments(command: string, env: Record<string, string> = {}): string[] {
  const seen = execFileSync('bash', ['-c', `curl() { printf '%s\\n' "$@"; }\n${command}`], {
    env: { PATH: process.env.PATH ?? '', ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return seen.trimEnd().split('\n')
}

const sent = (key: string) => [
  '-i',
  '-X',
  'POST',
  ADDRESS,
  '-H',
  `x-api-key: ${key}`,
  '-H',
  'content-type: application/json',
  '-d',
  '{"description": "Guest of the spring dinner"}',
]

describe('the sample request', () => {
  it('the sample request contains the new key', () => {
    expect(curlArguments(sampleRequest(ADDRESS, KEY))).toEqual(sent(KEY))
  })

  it('the sample request uses an environment variable when there is no new key', () => {
    const command = sampleRequest(ADDRESS, null)
    expect(command).not.toMatch(/lv_/)
    expect(curlArguments(command, { CAVE_API_KEY: KEY })).toEqual(sent(KEY))
  })
})

describe('a masked key', () => {
  it('a masked key shows its first eight characters, then dots', () => {
    expect(masked(KEY.slice(0, 8))).toBe('lv_aB3aB••••••••')
  })
})
