import { describe, expect, it } from 'vitest'
import { clientAddress } from '../../functions/src/lib/client-address'

const behind = (trustedHops: number, forwardedFor?: string | string[], socketAddress?: string) =>
  clientAddress({ forwardedFor, socketAddress, trustedHops })

describe('the client address', () => {
  it('the client address is the entry that our own proxy wrote', () => {
    expect(behind(1, '203.0.113.7')).toBe('203.0.113.7')
    expect(behind(2, '203.0.113.7, 198.51.100.1')).toBe('203.0.113.7')
  })

  it.each([
    '1.1.1.1, 203.0.113.7',
    'unknown, 2.2.2.2,203.0.113.7',
    ',,, 203.0.113.7 ',
    `${'9.9.9.9, '.repeat(500)}203.0.113.7`,
  ])('the client address does not depend on the header entries to its left: %.40s', (forged) => {
    expect(behind(1, forged, '10.0.0.1')).toBe('203.0.113.7')
  })

  it('the client address is read from repeated headers in their order', () => {
    expect(behind(1, ['1.1.1.1', '203.0.113.7'])).toBe('203.0.113.7')
  })

  it('without a proxy, the client address is that of the socket, whatever the header contains', () => {
    expect(behind(0, '203.0.113.7', '198.51.100.1')).toBe('198.51.100.1')
    expect(behind(0, '203.0.113.7', '::ffff:198.51.100.1')).toBe('198.51.100.1')
    expect(behind(0, '203.0.113.7')).toBe('local')
  })

  it('the client address falls back to the socket when the proxy wrote nothing', () => {
    expect(behind(1, undefined, '198.51.100.1')).toBe('198.51.100.1')
    expect(behind(3, '203.0.113.7', '198.51.100.1')).toBe('198.51.100.1')
  })

  it('all invalid client addresses are replaced by the same value', () => {
    expect(behind(1, 'a-forged-name')).toBe('local')
    expect(behind(1, '999.1.1.1')).toBe('local')
  })

  it('the client address has no port', () => {
    expect(behind(1, '203.0.113.7:4711')).toBe('203.0.113.7')
    expect(behind(1, '[2001:db8:1:2:3:4:5:6]:4711')).toBe('2001:db8:1:2')
  })

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0'],
  ])('an IPv6 client is identified by its network: %s', (address, network) => {
    expect(behind(1, address)).toBe(network)
  })
})
