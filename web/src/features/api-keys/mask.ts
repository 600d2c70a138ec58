/** A key as it is shown to people who may only recognise it: its first characters, then dots (specification, section 9). */
export function masked(prefix: string): string {
  return `${prefix}${'•'.repeat(8)}`
}
