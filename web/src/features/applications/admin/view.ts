import { APPLICATION_LISTS, type ApplicationList } from '@domain/calls/search-applications'
import { LENGTHS } from '@domain/limits'
import { REGIONS } from '@domain/options'
import { option, search } from '../../../ui/list/filters'
import { defineView, type Values } from '../../../ui/list/view'
import { LIST_LABELS } from './texts'

/** The list that is shown without a filter. */
const WAITING: ApplicationList = 'received'

/**
 * The filters of the queue: `?q=amina&list=declined&region=UAE&page=2`. Without `list`, the waiting applications are
 * shown.
 */
export const applicationsView = defineView({
  q: search({ label: 'Search applications', maxLength: LENGTHS.email }),
  list: option({
    label: 'Status',
    all: LIST_LABELS[WAITING],
    options: APPLICATION_LISTS.filter((list) => list !== WAITING),
    labelOf: (list) => LIST_LABELS[list],
  }),
  region: option({ label: 'Region', all: 'All Regions', options: REGIONS }),
})

export type ApplicationsFilter = Values<typeof applicationsView.filters>

/** Converts the screen's filter to the request for the search. */
export function searchRequestOf(filter: ApplicationsFilter) {
  const { q: search, list, region } = applicationsView.keyOf(filter)
  return { search, list: list ?? WAITING, region }
}
