/**
 * Where a stored address may lead: `https:` and `http:` only (decision "Data"). Form, rules and schema say so as well; this
 * is the last door before a person's click.
 * @returns the address, or null when there is none that a link may carry
 */
export function webHref(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null
  const { protocol, href } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
