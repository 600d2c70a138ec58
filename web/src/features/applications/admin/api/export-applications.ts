import { DECISION_REASONS } from '@domain/options'
import { STATUS_LOOKS } from '../../../../ui/application-status'
import { exportPages } from '../../../../ui/csv'
import type { ExportResult, ExportOptions } from '../../../../ui/list/export-button'
import type { ApplicationsFilter } from '../view'
import { readPageOf, type ApplicationRow } from './queue'

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
 * @throws AppError; the abort reason of the signal, when the export was cancelled
 */
export const exportApplications = (
  filter: ApplicationsFilter,
  options: ExportOptions,
): Promise<ExportResult> =>
  exportPages(
    { header: HEADER, read: (after: string | null) => readPageOf(filter, after), toCells },
    options,
  )

const isoOf = (ms: number) => new Date(ms).toISOString()

function toCells(row: ApplicationRow): string[] {
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
