import type { RowPage } from '../data/pages'
import type { Exported, ExportOptions } from './list/export-button'

/** The most rows in an export. For more rows, the list must be filtered (decision 024). */
export const MOST_ROWS = 10_000

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

interface Source<Row, Cursor> {
  header: readonly string[]
  /** Reads the page after a cursor; null for the first page. */
  read: (after: Cursor | null) => Promise<RowPage<Row, Cursor>>
  cellsOf: (row: Row) => string[]
  most?: number
}

/** Exports all pages of a list as CSV, in their order. @throws AppError, or the reason of the aborted signal */
export async function exportPages<Row, Cursor>(
  { header, read, cellsOf, most = MOST_ROWS }: Source<Row, Cursor>,
  { signal, onProgress }: ExportOptions,
): Promise<Exported> {
  const rows: Row[] = []
  let after: Cursor | null = null
  do {
    const page: RowPage<Row, Cursor> = await read(after)
    signal.throwIfAborted()
    rows.push(...page.rows)
    onProgress(Math.min(rows.length, most))
    after = page.next
  } while (after !== null && rows.length <= most)
  const lines = rows.slice(0, most).map(cellsOf)
  return { csv: toCsv(header, lines), rows: lines.length, capped: rows.length > most }
}
