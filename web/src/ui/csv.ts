/**
 * A first character that makes spreadsheets read a cell as a formula. Includes the full-width forms of East Asian
 * keyboards.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u
/**
 * Characters that change the text direction. They could display a cell's text, or the next cell's text, in another
 * order.
 */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g
/** A byte order mark. It makes spreadsheets read the file as UTF-8. */
const BOM = '\uFEFF'

/**
 * Formats rows as a CSV file (RFC 4180), with each cell in quotes. A cell that a spreadsheet would run as a formula
 * gets a leading apostrophe (decision 024). Characters that change the text direction are removed.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return BOM + [header, ...rows].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(text: string): string {
  const shown = text.replace(DIRECTION, '')
  const safe = FORMULA.test(shown) ? `'${shown}` : shown
  return `"${safe.replaceAll('"', '""')}"`
}
