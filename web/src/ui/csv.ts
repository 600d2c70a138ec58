/**
 * First characters that make spreadsheets read a cell as a formula, including the full-width forms of East Asian
 * keyboards.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u
/** Characters that change the text direction: they would show a cell's text, or its neighbour's, in another order. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g
/** Tells spreadsheets that the text is UTF-8. */
const BOM = '\uFEFF'

/**
 * Rows as a CSV file (RFC 4180), each cell in quotes. A cell that a spreadsheet would run as a formula gets an
 * apostrophe (decision 024). Characters that change the text direction are left out.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return BOM + [header, ...rows].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(text: string): string {
  const shown = text.replace(DIRECTION, '')
  const safe = FORMULA.test(shown) ? `'${shown}` : shown
  return `"${safe.replaceAll('"', '""')}"`
}
