import { execFileSync } from 'node:child_process'
import { describe, expect, it, vi } from 'vitest'
import { sampleRequest } from '../../web/src/features/api-keys/endpoint-card'
import { masked } from '../../web/src/features/api-keys/key-columns'

vi.mock('../../web/src/features/api-keys/api/keys', () => ({}))

const ENDPOINT_URL = 'https://cave.example/functions/v1/create-invite-code'
const SAMPLE_KEY = `lv_${'aB3'.repeat(16)}`

/** Runs a command in bash, as if a user had pasted the command. @returns the arguments that curl receives */
function curlArguments(command: string, env: Record<string, string> = {}): string[] {
  const seen = execFileSync('bash', ['-c', `curl() { printf '%s\\n' "$@"; }\n${command}`], {
    env: { PATH: process.env.PATH ?? '', ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return seen.trimEnd().split('\n')
}

const expectedArguments = (key: string) => [
  '-i',
  '-X',
  'POST',
  ENDPOINT_URL,
  '-H',
  `x-api-key: ${key}`,
  '-H',
  'content-type: application/json',
  '-d',
  '{"description": "Guest of the spring dinner"}',
]

describe('the sample request for an API key', () => {
  it('the sample curl command contains the new API key', () => {
    expect(curlArguments(sampleRequest(ENDPOINT_URL, SAMPLE_KEY))).toEqual(
      expectedArguments(SAMPLE_KEY),
    )
  })

  it('the sample curl command uses an environment variable when no new API key is shown', () => {
    const command = sampleRequest(ENDPOINT_URL, null)
    expect(command).not.toMatch(/lv_/)
    expect(curlArguments(command, { CAVE_API_KEY: SAMPLE_KEY })).toEqual(
      expectedArguments(SAMPLE_KEY),
    )
  })
})

describe('a masked API key', () => {
  it('a masked API key shows its first eight characters and then dots', () => {
    expect(masked(SAMPLE_KEY.slice(0, 8))).toBe('lv_aB3aB••••••••')
  })
})
