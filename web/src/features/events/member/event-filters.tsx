import { LENGTHS } from '@domain/limits'
import { EVENT_TYPES } from '@domain/options'
import { capital } from '../../../ui/capital'
import { DateFilter } from '../../../ui/list/date-filter'
import { FilterBar } from '../../../ui/list/filter-bar'
import { OptionFilter } from '../../../ui/list/option-filter'
import { SearchBox } from '../../../ui/list/search-box'
import type { EventsFilter } from './filter'

interface EventFiltersProps {
  view: EventsFilter
  /** YYYY-MM-DD. */
  today: string
  onChange: (change: Partial<EventsFilter>) => void
}

/** What narrows the events. */
export function EventFilters({ view, today, onChange }: EventFiltersProps) {
  return (
    <FilterBar label="Events">
      <SearchBox
        label="Search events"
        maxLength={LENGTHS.search}
        value={view.search}
        onSearch={(search) => onChange({ search })}
      />
      <OptionFilter
        label="Type"
        all="All Types"
        options={EVENT_TYPES}
        labelOf={capital}
        value={view.type}
        onChange={(type) => onChange({ type })}
      />
      <DateFilter
        label="Filter by date"
        clear="Clear date"
        value={view.date}
        min={today}
        onChange={(date) => onChange({ date })}
      />
    </FilterBar>
  )
}
