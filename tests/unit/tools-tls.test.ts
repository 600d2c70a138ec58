import type { AddressInfo } from 'node:net'
import { createServer, type TlsOptions } from 'node:tls'
import { expect, it } from 'vitest'
import { selfSigned } from '../support/certificate'
import { problemsOfTls } from '../../operator/tls.mjs'

const certificate = selfSigned()

/** Starts a server with these settings. @returns the TLS problems found */
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

const STRONG = 'TLS_AES_128_GCM_SHA256:ECDHE-ECDSA-AES128-GCM-SHA256'

it('a server with TLS 1.2 and 1.3 and strong cipher suites has no problems', async () => {
  expect(await problemsWith({ minVersion: 'TLSv1.2', ciphers: STRONG })).toEqual([])
})

it('old TLS versions are reported as problems', async () => {
  const ciphers = `${STRONG}:ECDHE-ECDSA-AES128-SHA:@SECLEVEL=0`
  expect(await problemsWith({ minVersion: 'TLSv1', ciphers })).toEqual([
    '127.0.0.1: accepts TLSv1',
    '127.0.0.1: accepts TLSv1.1',
    '127.0.0.1: accepts the cipher suite ECDHE-ECDSA-AES128-SHA',
  ])
})

it('weak cipher suites of TLS 1.2 are reported as problems', async () => {
  const ciphers = `${STRONG}:ECDHE-ECDSA-AES128-SHA256`
  expect(await problemsWith({ minVersion: 'TLSv1.2', ciphers })).toEqual([
    '127.0.0.1: accepts the cipher suite ECDHE-ECDSA-AES128-SHA256',
  ])
})

it('a server that cannot be reached is reported as a problem', async () => {
  const problems = await problemsOfTls({ host: '127.0.0.1', port: 1 })
  expect(problems).toEqual(['127.0.0.1: cannot be reached (ECONNREFUSED)'])
})
