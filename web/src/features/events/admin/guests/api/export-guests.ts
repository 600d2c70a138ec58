import { listGuests, type GuestCard } from '@domain/calls/event-admin'
import { call } from '../../../../../firebase/functions'
import { exportPages } from '../../../../../ui/csv'
import type { ExportOptions, ExportResult } from '../../../../../ui/list/export-button'
import { GUEST_LOOKS, guestsView, type GuestsFilter } from '../view'

const HEADER = ['name', 'status', 'position', 'since']

/**
 * Exports all guests that match a filter as CSV.
 * @throws AppError; the abort reason of the signal, when the export was cancelled
 */
export function exportGuests(
  event_id: string,
  filter: GuestsFilter,
  options: ExportOptions,
): Promise<ExportResult> {
  const { q: search, status } = guestsView.keyOf(filter)
  const read = async (after: string | null) => {
    const { guests: rows, next } = await call(listGuests, { event_id, search, status, after })
    return { rows, next }
  }
  return exportPages({ header: HEADER, read, toCells, maxRows: Infinity }, options)
}

const toCells = ({ name, status, position, position_at }: GuestCard): string[] => [
  name,
  GUEST_LOOKS[status].label,
  position === null ? '' : String(position),
  new Date(position_at).toISOString(),
]
