import { LENGTHS } from '@domain/limits'
import { EVENT_TYPES } from '@domain/options'
import { capitalize } from '../../../ui/format'
import { dayOf } from '../../../ui/days'
import { day, option, search } from '../../../ui/list/filters'
import { defineView, type Values } from '../../../ui/list/view'

/** The filters and pages of the events: `?q=dinner&type=networking&date=2026-12-01&page=2&past=2`. */
export const eventsView = defineView(
  {
    q: search({ label: 'Search events', maxLength: LENGTHS.search }),
    type: option({
      label: 'Type',
      all: 'All Types',
      options: EVENT_TYPES,
      labelOf: (type) => capitalize(type),
    }),
    date: day({ label: 'Filter by date', clear: 'Clear date', min: () => dayOf(Date.now()) }),
  },
  ['page', 'past'],
)

export type EventsFilter = Values<typeof eventsView.filters>
