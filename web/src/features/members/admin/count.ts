interface Counted {
  rows: { length: number }
  next: unknown
  total: number | null
}

const format = new Intl.NumberFormat('en-US')

/** The table's title: 'Members (68)'; 'Members (24+)' while a search has more than is shown. */
export function titleOf({ rows, next, total }: Counted): string {
  if (total !== null) return `Members (${format.format(total)})`
  return `Members (${format.format(rows.length)}${next ? '+' : ''})`
}

/** The same for screen readers: '68 members', 'At least 24 members'. */
export function countOf({ rows, next, total }: Counted): string {
  const known = total ?? rows.length
  const words = `${format.format(known)} ${known === 1 ? 'member' : 'members'}`
  return total === null && next ? `At least ${words}` : words
}
