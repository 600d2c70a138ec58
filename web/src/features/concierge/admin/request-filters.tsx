import { LENGTHS } from '@domain/limits'
import { REQUEST_PRIORITIES, REQUEST_STATUSES } from '@domain/options'
import { FilterBar } from '../../../ui/list/filter-bar'
import { OptionFilter } from '../../../ui/list/option-filter'
import { SearchBox } from '../../../ui/list/search-box'
import { statusLook } from '../../../ui/request-status'
import type { RequestsView } from './filter'

interface RequestFiltersProps {
  view: RequestsView
  onChange: (change: Partial<RequestsView>) => void
}

/** What narrows the requests. */
export function RequestFilters({ view, onChange }: RequestFiltersProps) {
  return (
    <FilterBar label="Requests">
      <SearchBox
        label="Search requests"
        maxLength={LENGTHS.search}
        value={view.search}
        onSearch={(search) => onChange({ search })}
      />
      <OptionFilter
        label="Status"
        all="All Statuses"
        options={REQUEST_STATUSES}
        labelOf={(status) => statusLook(status).label}
        value={view.status}
        onChange={(status) => onChange({ status })}
      />
      <OptionFilter
        label="Priority"
        all="All Priorities"
        options={REQUEST_PRIORITIES}
        value={view.priority}
        onChange={(priority) => onChange({ priority })}
      />
    </FilterBar>
  )
}
