import type { IncomingMessage } from 'node:http'
import { isIP, isIPv4 } from 'node:net'

export interface AddressSource {
  /** The header X-Forwarded-For as Node provides it. */
  forwardedFor: string | string[] | undefined
  socketAddress: string | undefined
  /** The number of entries at the end of the header that our own proxies wrote. */
  trustedHops: number
}

/**
 * Returns the network address by which calls are counted for rate limits (decision 005). The address is taken from the
 * entry of X-Forwarded-For that our own proxy wrote, because a caller cannot forge this entry. All addresses of an IPv6
 * /64 network give the same result, because one customer owns the whole network.
 * @returns an IPv4 address, the first half of an IPv6 address, or 'local' when the address is unknown
 */
export function clientAddress({ forwardedFor, socketAddress, trustedHops }: AddressSource): string {
  if (trustedHops < 1) return networkOf(socketAddress)
  const entries = [forwardedFor ?? []].flat().join(',').split(',')
  return networkOf(entries.at(-trustedHops)?.trim() || socketAddress)
}

/**
 * Returns the network address of a request's caller.
 * @param trustedHops `hostingProxyHops` for HTTP endpoints, `trustedProxyHops` for callables
 */
export function callerAddress({ headers, socket }: IncomingMessage, trustedHops: number): string {
  return clientAddress({
    forwardedFor: headers['x-forwarded-for'],
    socketAddress: socket.remoteAddress,
    trustedHops,
  })
}

function networkOf(text: string | undefined): string {
  const address = withoutPort(text ?? '')
  const mapped = address.replace(/^::ffff:/i, '')
  if (isIPv4(mapped)) return mapped
  return isIP(address) === 6 ? firstHalf(address) : 'local'
}

function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text)
  if (bracketed?.[1]) return bracketed[1]
  const [host, port, ...rest] = text.split(':')
  return host && port && rest.length === 0 && isIPv4(host) ? host : text
}

/** The first four groups of an IPv6 address, which may be in any notation. */
function firstHalf(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const left = addressGroups(head)
  const right = addressGroups(tail ?? '')
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array<string>(zeros).fill('0'), ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/**
 * The groups of a part of an IPv6 address. A dotted IPv4 part gives two groups, whose values do not matter, because an
 * embedded IPv4 address is in the second half.
 */
function addressGroups(part: string): string[] {
  return part === '' ? [] : part.split(':').flatMap((g) => (g.includes('.') ? ['0', '0'] : [g]))
}
