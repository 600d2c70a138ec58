import { DECISION_REASONS } from '@domain/options'
import { toCsv } from '../../../../ui/csv'
import type { Exported, ExportOptions } from '../../../../ui/list/export-button'
import { STATUS_LOOKS } from '../words'
import type { ApplicationsFilter } from '../view'
import { readPageOf, type ApplicationRow } from './queue'

/** The most rows in an export. For more rows, the list must be filtered. */
export const MOST_ROWS = 10_000

const HEADER = [
  'received',
  'name',
  'email',
  'business',
  'activity',
  'revenue',
  'region',
  'why',
  'referred by',
  'status',
  'reason',
  'decided',
]

/**
 * Exports all applications that match a filter as CSV, in the order of the list. Times are ISO 8601 in UTC.
 * @throws AppError, or the reason of the aborted signal
 */
export async function exportApplications(
  filter: ApplicationsFilter,
  { signal, onProgress }: ExportOptions,
): Promise<Exported> {
  const rows: ApplicationRow[] = []
  let after: string | null = null
  do {
    const page = await readPageOf(filter, after)
    signal.throwIfAborted()
    rows.push(...page.rows)
    onProgress(Math.min(rows.length, MOST_ROWS))
    after = page.next
  } while (after !== null && rows.length <= MOST_ROWS)
  const lines = rows.slice(0, MOST_ROWS).map(cellsOf)
  return { csv: toCsv(HEADER, lines), rows: lines.length, capped: rows.length > MOST_ROWS }
}

const isoOf = (ms: number) => new Date(ms).toISOString()

function cellsOf(row: ApplicationRow): string[] {
  const { decision } = row
  return [
    isoOf(row.created_at),
    row.name,
    row.email,
    row.business,
    row.activity ?? '',
    row.revenue_band,
    row.region,
    row.why,
    row.referred_by ?? '',
    STATUS_LOOKS[row.status].label,
    decision ? DECISION_REASONS[decision.reason].label : '',
    decision ? isoOf(decision.decided_at) : '',
  ]
}
