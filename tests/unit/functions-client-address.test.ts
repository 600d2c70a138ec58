import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Request } from 'firebase-functions/https'
import { defineEndpoint } from '../../functions/src/http/endpoint'
import { clientAddress } from '../../functions/src/lib/client-address'

const addressBehind = (
  trustedHops: number,
  forwardedFor?: string | string[],
  socketAddress?: string,
) => clientAddress({ forwardedFor, socketAddress, trustedHops })

describe('the client address', () => {
  it('clientAddress returns the network address that our own proxy wrote into the X-Forwarded-For header', () => {
    expect(addressBehind(1, '203.0.113.7')).toBe('203.0.113.7')
    expect(addressBehind(2, '203.0.113.7, 198.51.100.1')).toBe('203.0.113.7')
  })

  it.each([
    '1.1.1.1, 203.0.113.7',
    'unknown, 2.2.2.2,203.0.113.7',
    ',,, 203.0.113.7 ',
    `${'9.9.9.9, '.repeat(500)}203.0.113.7`,
  ])(
    'clientAddress ignores all addresses in X-Forwarded-For before the one that our proxy added: %.40s',
    (forged) => {
      expect(addressBehind(1, forged, '10.0.0.1')).toBe('203.0.113.7')
    },
  )

  it('if a request has several X-Forwarded-For headers, clientAddress joins the headers in their order', () => {
    expect(addressBehind(1, ['1.1.1.1', '203.0.113.7'])).toBe('203.0.113.7')
  })

  it('without a proxy, clientAddress returns the network address of the socket and ignores the X-Forwarded-For header', () => {
    expect(addressBehind(0, '203.0.113.7', '198.51.100.1')).toBe('198.51.100.1')
    expect(addressBehind(0, '203.0.113.7', '::ffff:198.51.100.1')).toBe('198.51.100.1')
    expect(addressBehind(0, '203.0.113.7')).toBe('local')
  })

  it('if X-Forwarded-For has fewer entries than there are proxies, clientAddress returns the network address of the socket', () => {
    expect(addressBehind(1, undefined, '198.51.100.1')).toBe('198.51.100.1')
    expect(addressBehind(3, '203.0.113.7', '198.51.100.1')).toBe('198.51.100.1')
  })

  it('clientAddress returns the same value for all invalid network addresses', () => {
    expect(addressBehind(1, 'a-forged-name')).toBe('local')
    expect(addressBehind(1, '999.1.1.1')).toBe('local')
  })

  it('clientAddress removes the port from a network address', () => {
    expect(addressBehind(1, '203.0.113.7:4711')).toBe('203.0.113.7')
    expect(addressBehind(1, '[2001:db8:1:2:3:4:5:6]:4711')).toBe('2001:db8:1:2')
  })

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0'],
  ])('clientAddress returns the network of the IPv6 address %s', (address, network) => {
    expect(addressBehind(1, address)).toBe(network)
  })
})

describe('the client address of HTTP endpoints', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('an HTTP endpoint finds the network address of its caller with HOSTING_PROXY_HOPS, not with TRUSTED_PROXY_HOPS', async () => {
    vi.stubEnv('GCLOUD_PROJECT', 'demo-cave')
    vi.stubEnv('TRUSTED_PROXY_HOPS', '1')
    vi.stubEnv('HOSTING_PROXY_HOPS', '2')
    const endpoint = defineEndpoint(
      { name: 'addressOfCaller', method: 'GET', status: 200, maxInstances: 1 },
      (_, { address }) => Promise.resolve({ address }),
    )
    const headers = { 'x-forwarded-for': '203.0.113.7, 198.51.100.1' }
    const request = { method: 'GET', path: '/', query: {}, headers, socket: {} }
    const json = vi.fn()
    const response = { status: () => response, set: () => response, json, on: vi.fn() }
    await endpoint(request as unknown as Request, response as never)
    expect(json).toHaveBeenCalledExactlyOnceWith({ address: '203.0.113.7' })
  })
})
