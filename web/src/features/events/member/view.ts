import { LENGTHS } from '@domain/limits'
import { EVENT_TYPES } from '@domain/options'
import { capital } from '../../../ui/capital'
import { dayOf } from '../../../ui/days'
import { day, defineView, option, search, type Values } from '../../../ui/list/view'

/** The filters of the events: `?q=dinner&type=networking&date=2026-12-01&page=2&past=2`. */
export const eventsView = defineView(
  {
    q: search({ label: 'Search events', maxLength: LENGTHS.search }),
    type: option({
      label: 'Type',
      all: 'All Types',
      options: EVENT_TYPES,
      labelOf: (type) => capital(type),
    }),
    date: day({ label: 'Filter by date', clear: 'Clear date', min: () => dayOf(Date.now()) }),
  },
  ['page', 'past'],
)

export type EventsFilter = Values<typeof eventsView.filters>
