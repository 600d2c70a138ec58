import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import * as functions from '../../functions/src/index'
import { WARMED_UP_FUNCTIONS, warmUpFunctions } from '../../tools/lib/warm-up-functions.mjs'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

/**
 * Starts a server that simulates functions. The first calls of a function fail with status 500. Later calls get status
 * 400, which running functions return for the invalid calls of `warmUpFunctions`.
 * @param times returns how often the function with the given name fails
 * @param unanswered returns how many of the first calls of the function get no response
 * @returns the number of calls of each function, and the URL of the server
 */
async function startFailingFunctions(
  times: (name: string) => number,
  unanswered: (name: string) => number = () => 0,
) {
  const calls: Record<string, number> = {}
  const server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? ''
    calls[name] = (calls[name] ?? 0) + 1
    if (calls[name] <= unanswered(name)) return
    response.statusCode = calls[name] > times(name) ? 400 : 500
    response.end('Timed out waiting for function to respond.')
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { calls, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

describe('warmUpFunctions', () => {
  it('warmUpFunctions calls only functions that exist', () => {
    expect(Object.keys(functions)).toEqual(expect.arrayContaining([...WARMED_UP_FUNCTIONS]))
  })

  it('warmUpFunctions calls each function repeatedly until the function responds', async () => {
    const late = new Set(['home', 'beforeUserSignedIn'])
    const { address, calls } = await startFailingFunctions((name) => (late.has(name) ? 3 : 0))
    await warmUpFunctions(address)
    expect(calls).toEqual(
      Object.fromEntries(WARMED_UP_FUNCTIONS.map((name) => [name, late.has(name) ? 4 : 1])),
    )
  })

  it('if a function keeps failing, warmUpFunctions throws an error with the name of the function', async () => {
    const { address } = await startFailingFunctions((name) => (name === 'dailyWins' ? 99 : 0))
    await expect(warmUpFunctions(address)).rejects.toThrow(
      'The function dailyWins does not respond: 500 Timed out',
    )
  })

  it('warmUpFunctions repeats a call that gets no response', async () => {
    const { address, calls } = await startFailingFunctions(
      () => 0,
      (name) => (name === 'createInviteCode' ? 1 : 0),
    )
    await warmUpFunctions(address, 200)
    expect(calls.createInviteCode).toBe(2)
  })

  it('if a function never sends a response, warmUpFunctions throws an error with the name of the function', async () => {
    const { address } = await startFailingFunctions(
      () => 0,
      (name) => (name === 'home' ? 99 : 0),
    )
    await expect(warmUpFunctions(address, 200)).rejects.toThrow(
      'The function home does not respond: TimeoutError',
    )
  })
})
