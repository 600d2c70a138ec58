import type { AddressInfo } from 'node:net'
import { createServer, type TlsOptions } from 'node:tls'
import { expect, it } from 'vitest'
import { selfSigned } from '../support/certificate'
import { problemsOfTls } from '../../operator/tls.mjs'

const certificate = selfSigned()

/**
 * Starts a TLS server and runs the TLS check against it.
 * @param options TLS settings of the server
 * @returns the problems found
 */
async function problemsWith(options: TlsOptions): Promise<string[]> {
  const server = createServer({ ...certificate, ...options })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    return await problemsOfTls({ host: '127.0.0.1', port })
  } finally {
    server.close()
  }
}

const STRONG_CIPHERS = 'TLS_AES_128_GCM_SHA256:ECDHE-ECDSA-AES128-GCM-SHA256'

it('the TLS check lists no problem for a server with TLS 1.2 and 1.3 and strong cipher suites', async () => {
  expect(await problemsWith({ minVersion: 'TLSv1.2', ciphers: STRONG_CIPHERS })).toEqual([])
})

it('the TLS check lists each old TLS version that a server accepts as a problem', async () => {
  const ciphers = `${STRONG_CIPHERS}:ECDHE-ECDSA-AES128-SHA:@SECLEVEL=0`
  expect(await problemsWith({ minVersion: 'TLSv1', ciphers })).toEqual([
    '127.0.0.1: accepts TLSv1',
    '127.0.0.1: accepts TLSv1.1',
    '127.0.0.1: accepts the cipher suite ECDHE-ECDSA-AES128-SHA',
  ])
})

it('the TLS check lists each weak TLS 1.2 cipher suite that a server accepts as a problem', async () => {
  const ciphers = `${STRONG_CIPHERS}:ECDHE-ECDSA-AES128-SHA256`
  expect(await problemsWith({ minVersion: 'TLSv1.2', ciphers })).toEqual([
    '127.0.0.1: accepts the cipher suite ECDHE-ECDSA-AES128-SHA256',
  ])
})

it('the TLS check reports an unreachable server as a problem', async () => {
  const problems = await problemsOfTls({ host: '127.0.0.1', port: 1 })
  expect(problems).toEqual(['127.0.0.1: cannot be reached (ECONNREFUSED)'])
})
