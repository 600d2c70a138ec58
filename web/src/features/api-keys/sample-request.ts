/** The environment variable that stands in the sample where no key is known. */
export const KEY_VARIABLE = 'CAVE_API_KEY'

/**
 * A request that creates an invitation code, to be pasted into a shell: says the status and the answer (contract, "HTTP:
 * create an invitation code").
 * @param address of the endpoint
 * @param key one that was just made; without one a variable takes its place
 */
export function sampleRequest(address: string, key: string | null): string {
  const sent = key === null ? `"x-api-key: $${KEY_VARIABLE}"` : `'x-api-key: ${key}'`
  return [
    `curl -i -X POST '${address}' \\`,
    `  -H ${sent} \\`,
    `  -H 'content-type: application/json' \\`,
    `  -d '{"description": "Guest of the spring dinner"}'`,
  ].join('\n')
}
