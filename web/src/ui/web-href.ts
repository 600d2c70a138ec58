/**
 * Checks that a URL is safe to use in a link. Forms, security rules and schemas also check URLs, but only this check
 * happens directly before a click.
 * @returns the normalised URL; null if the scheme is neither `https:` nor `http:`
 */
export function webHref(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null
  const { protocol, href } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
