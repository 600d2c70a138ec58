/** How a cell begins that spreadsheets take for a formula; the wide forms are typed in East Asian scripts. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u
const NEEDS_QUOTES = /[",\r\n]/
/** Tells spreadsheets that the text is UTF-8. */
const BOM = '\uFEFF'
/** How long the browser may take to begin with a file, in milliseconds. */
const PICKED_UP_MS = 60_000

/**
 * Rows as a CSV file (RFC 4180): CRLF, quotes where they are needed, a mark for UTF-8. A cell that a spreadsheet would run
 * as a formula is shown as text, by an apostrophe before it (docs/decisions/024).
 * @param header names of the columns
 */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return BOM + [header, ...rows].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Hands a text to the browser as a file to be saved. */
export function saveFile(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(address), PICKED_UP_MS)
}
