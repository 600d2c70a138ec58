/**
 * Returns the address if its scheme is `https:` or `http:`, otherwise null. Form, security rules and schema enforce
 * the same; this is the last check before a click.
 * @returns the normalised address, or null when it must not be used in a link
 */
export function webHref(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null
  const { protocol, href } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
