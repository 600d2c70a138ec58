/**
 * Where a stored address may lead: `https:` and `http:` only. Form, rules and schema enforce the same; this is the last
 * check before a click.
 * @returns the address, or null when a link must not carry it
 */
export function webHref(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null
  const { protocol, href } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
