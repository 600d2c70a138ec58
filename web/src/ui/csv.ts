import type { RowPage } from '../data/pages'
import { toAppError } from '../firebase/errors'
import type { ExportResult, ExportOptions } from './list/export-button'

/** The maximum number of rows in an export. To export more rows, the user must filter the list (decision 024). */
export const MAX_ROWS = 10_000

/**
 * Matches a first character that makes a spreadsheet program read the cell as a formula. Includes the full-width forms
 * that East Asian keyboards produce.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u
/**
 * Matches invisible characters that change the text direction. They could make this cell or the next cell show its text
 * in another order.
 */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g
/** A byte order mark. It makes spreadsheets read the file as UTF-8. */
const BOM = '\uFEFF'

/**
 * Formats rows as a CSV file (RFC 4180). Each cell is in quotes. If a spreadsheet program would run a cell as a
 * formula, an apostrophe is put before the text (decision 024). Characters that change the text direction are removed.
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
  /** Reads the page of rows after the cursor `after`. Reads the first page if `after` is null. */
  read: (after: Cursor | null) => Promise<RowPage<Row, Cursor>>
  toCells: (row: Row) => string[]
  maxRows?: number
}

/**
 * The server limits the number of calls per minute (`callsPerMember`). When it refuses to return a page, the export
 * pauses for at most MAX_PAUSE_SECONDS, and at most MAX_PAUSES times for each page.
 */
const MAX_PAUSE_SECONDS = 60
const MAX_PAUSES = 3

/**
 * Exports the rows of a list as CSV, in the order of the list, up to `maxRows` rows. If the server refuses a page
 * because of too many calls, the export waits and then continues.
 * @throws AppError; the abort reason of the signal, when the export was cancelled
 */
export async function exportPages<Row, Cursor>(
  { header, read, toCells, maxRows = MAX_ROWS }: CsvSource<Row, Cursor>,
  { signal, onProgress }: ExportOptions,
): Promise<ExportResult> {
  const rows: Row[] = []
  let after: Cursor | null = null
  do {
    const page: RowPage<Row, Cursor> = await readPatiently(() => read(after), signal)
    signal.throwIfAborted()
    rows.push(...page.rows)
    onProgress(Math.min(rows.length, maxRows))
    after = page.next
  } while (after !== null && rows.length <= maxRows)
  const lines = rows.slice(0, maxRows).map(toCells)
  return { csv: toCsv(header, lines), rows: lines.length, isCapped: rows.length > maxRows }
}

/** Reads a page. If the server refuses the call because of too many calls, tries again after a pause. */
async function readPatiently<Page>(
  readPage: () => Promise<Page>,
  signal: AbortSignal,
): Promise<Page> {
  for (let pauses = 0; ; pauses++) {
    try {
      return await readPage()
    } catch (rawError) {
      const { retryAfterSeconds } = toAppError(rawError)
      if (retryAfterSeconds === undefined || pauses === MAX_PAUSES) throw rawError
      await pause(Math.min(retryAfterSeconds, MAX_PAUSE_SECONDS), signal)
    }
  }
}

/** Waits for some seconds. @throws the abort reason of the signal, as soon as the signal is aborted */
function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(signal.reason as Error)
      else resolve()
    }
    const timer = setTimeout(end, seconds * 1000)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
