import type { IncomingMessage } from 'node:http'
import { isIP, isIPv4 } from 'node:net'

export interface AddressSource {
  /** The values of the header X-Forwarded-For, in the form in which Node provides them. */
  forwardedFor: string | string[] | undefined
  socketAddress: string | undefined
  /** The number of entries at the end of X-Forwarded-For that our own proxies have added. */
  trustedHops: number
}

/**
 * Returns the network address by which calls are counted for rate limits (decision 005). The address is taken from the
 * entry of X-Forwarded-For that our own proxy wrote, because a caller cannot forge this entry. For all addresses in an
 * IPv6 /64 network, the result is the same, because one person controls the whole network.
 * @returns an IPv4 address, the first half of an IPv6 address, or 'local' if the address is unknown
 */
export function clientAddress({ forwardedFor, socketAddress, trustedHops }: AddressSource): string {
  if (trustedHops < 1) return networkOf(socketAddress)
  const entries = [forwardedFor ?? []].flat().join(',').split(',')
  return networkOf(entries.at(-trustedHops)?.trim() || socketAddress)
}

/**
 * Returns the network address of the caller who sent a request.
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

/** Returns the first four groups of an IPv6 address in any notation. */
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
 * Returns the groups in one part of an IPv6 address. Replaces an embedded IPv4 address (as in `::1.2.3.4`) by two
 * zeros. The IPv4 address does not matter, because it is in the second half, which `firstHalf` drops.
 */
function addressGroups(part: string): string[] {
  return part === '' ? [] : part.split(':').flatMap((g) => (g.includes('.') ? ['0', '0'] : [g]))
}
