/**
 * Checks that a URL is safe to use in a link. Forms, security rules and schemas also check URLs. This is the last check
 * before a click.
 * @returns the normalised URL; null if the scheme is not `https:` or `http:`
 */
export function webHref(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null
  const { protocol, href } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
