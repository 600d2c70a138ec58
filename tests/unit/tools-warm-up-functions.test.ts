import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import * as functions from '../../functions/src/index'
import { FIRST_CALLED, warmUpFunctions } from '../../tools/lib/warm-up-functions.mjs'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Functions that fail this many times before they answer. @returns the number of calls of each, and their addresses */
async function functionsThatFail(times: (name: string) => number) {
  const calls: Record<string, number> = {}
  const server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? ''
    calls[name] = (calls[name] ?? 0) + 1
    response.statusCode = calls[name] > times(name) ? 400 : 500
    response.end('Timed out waiting for function to respond.')
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { calls, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

describe('functions before the demo is ready', () => {
  it('every function to wake exists', () => {
    expect(Object.keys(functions)).toEqual(expect.arrayContaining([...FIRST_CALLED]))
  })

  it('every function is called until it answers', async () => {
    const late = new Set(['home', 'beforeUserSignedIn'])
    const { address, calls } = await functionsThatFail((name) => (late.has(name) ? 3 : 0))
    await warmUpFunctions(address)
    expect(calls).toEqual(
      Object.fromEntries(FIRST_CALLED.map((name) => [name, late.has(name) ? 4 : 1])),
    )
  })

  it('a function that never answers is named in a problem', async () => {
    const { address } = await functionsThatFail((name) => (name === 'dailyWins' ? 99 : 0))
    await expect(warmUpFunctions(address)).rejects.toThrow(
      'The function dailyWins does not answer: 500 Timed out',
    )
  })
})
