import type { RowPage } from '../data/pages'
import type { ExportResult, ExportOptions } from './list/export-button'

/** The maximum number of rows in an export. To export more rows, the user must filter the list (decision 024). */
export const MAX_ROWS = 10_000

/**
 * Matches a first character that makes spreadsheets read a cell as a formula. Includes the full-width characters of
 * East Asian keyboards.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u
/**
 * Matches characters that change the text direction. With these characters, the text of a cell or of the next cell
 * could appear in another order.
 */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g
/** A byte order mark. It makes spreadsheets read the file as UTF-8. */
const BOM = '\uFEFF'

/**
 * Formats rows as a CSV file (RFC 4180). Each cell is in quotes. A cell that a spreadsheet would run as a formula
 * starts with an apostrophe (decision 024). Characters that change the text direction are removed.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return BOM + [header, ...rows].map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')
}

function toCell(text: string): string {
  const visibleText = text.replace(DIRECTION_MARKS, '')
  const safeText = FORMULA.test(visibleText) ? `'${visibleText}` : visibleText
  return `"${safeText.replaceAll('"', '""')}"`
}

interface CsvSource<Row, Cursor> {
  header: readonly string[]
  /** Reads the page after a cursor; null for the first page. */
  read: (after: Cursor | null) => Promise<RowPage<Row, Cursor>>
  toCells: (row: Row) => string[]
  maxRows?: number
}

/**
 * Exports the pages of a list as CSV, in the order of the list, up to `maxRows` rows.
 * @throws AppError, or the reason of the aborted signal
 */
export async function exportPages<Row, Cursor>(
  { header, read, toCells, maxRows = MAX_ROWS }: CsvSource<Row, Cursor>,
  { signal, onProgress }: ExportOptions,
): Promise<ExportResult> {
  const rows: Row[] = []
  let after: Cursor | null = null
  do {
    const page: RowPage<Row, Cursor> = await read(after)
    signal.throwIfAborted()
    rows.push(...page.rows)
    onProgress(Math.min(rows.length, maxRows))
    after = page.next
  } while (after !== null && rows.length <= maxRows)
  const lines = rows.slice(0, maxRows).map(toCells)
  return { csv: toCsv(header, lines), rows: lines.length, isCapped: rows.length > maxRows }
}
