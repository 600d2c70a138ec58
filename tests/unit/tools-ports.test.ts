import { createServer } from 'node:net'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { choosePorts, freePorts, HOST, isPortFree, PORTS } from '../../tools/lib/ports.mjs'

const isFreeExcept =
  (...taken: number[]) =>
  (port: number) =>
    Promise.resolve(!taken.includes(port))

describe('choosePorts', () => {
  test('choosePorts uses the default ports when they are free', async () => {
    const { ports, movedBy } = await choosePorts({ env: {}, isFree: isFreeExcept() })
    expect(movedBy).toBe(0)
    expect(ports).toMatchObject({
      hosting: 5000,
      auth: 9099,
      firestore: 8080,
      functions: 5001,
      storage: 9199,
    })
  })

  test('if one default port is in use, choosePorts adds the same offset to all ports', async () => {
    const { ports, movedBy } = await choosePorts({ env: {}, isFree: isFreeExcept(8080) })
    expect(movedBy).toBe(10)
    expect(ports).toMatchObject({
      hosting: 5010,
      auth: 9109,
      firestore: 8090,
      functions: 5011,
      storage: 9209,
    })
  })

  test('choosePorts never gives two services the same port', async () => {
    const taken: number[] = []
    for (let step = 0; step < 10; step++) {
      const { ports } = await choosePorts({ env: {}, isFree: isFreeExcept(...taken) })
      expect(new Set(Object.values(ports)).size).toBe(Object.keys(PORTS).length)
      taken.push(ports.hosting)
    }
    await expect(choosePorts({ env: {}, isFree: isFreeExcept(...taken) })).rejects.toThrow(
      /^No free block/,
    )
  })

  test('choosePorts never moves a port that an environment variable sets, even if the other ports move', async () => {
    const env = { CAVE_HOSTING_PORT: '7000' }
    const { ports } = await choosePorts({ env, isFree: isFreeExcept(8080) })
    expect(ports).toMatchObject({ hosting: 7000, firestore: 8090 })
  })

  test.each([
    [{ CAVE_AUTH_PORT: '7001' }, 'Port 7001 (CAVE_AUTH_PORT) is in use'],
    [{ CAVE_AUTH_PORT: 'abc' }, "CAVE_AUTH_PORT is 'abc'"],
    [{ CAVE_AUTH_PORT: '70000' }, "CAVE_AUTH_PORT is '70000'"],
  ])('choosePorts throws a one-line error for the ports %j', async (env, message) => {
    await expect(choosePorts({ env, isFree: isFreeExcept(7001) })).rejects.toThrow(message)
  })
})

test('freePorts returns only ports that systems do not use for outgoing connections', async () => {
  const ports = Object.values(await freePorts({ env: {} }))
  // Linux uses the ports from 32768 by default, and other systems the ports from 49152.
  expect(Math.max(...ports)).toBeLessThan(32_768)
})

test('freePorts returns different ports, and a server can listen on each of them', async () => {
  const ports = Object.values(await freePorts({ env: {} }))
  expect(new Set(ports).size).toBe(Object.keys(PORTS).length)
  for (const port of ports) {
    const server = createServer().listen(port, HOST)
    await once(server, 'listening')
    server.close()
  }
})

test('isPortFree returns false while a server listens on the port, and true after the server has closed', async () => {
  const server = createServer().listen(0, HOST)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect(await isPortFree(port)).toBe(false)
  server.close()
  await once(server, 'close')
  expect(await isPortFree(port)).toBe(true)
})
