import { LENGTHS } from '@domain/limits'
import { CONTENT_TYPES } from '@domain/options'
import { capital } from '../../../ui/capital'
import { FilterBar } from '../../../ui/list/filter-bar'
import { OptionFilter } from '../../../ui/list/option-filter'
import { SearchBox } from '../../../ui/list/search-box'
import type { ContentView } from './filter'

interface ContentFiltersProps {
  view: ContentView
  onChange: (change: Partial<ContentView>) => void
}

/** What narrows the library. */
export function ContentFilters({ view, onChange }: ContentFiltersProps) {
  return (
    <FilterBar label="Content">
      <SearchBox
        label="Search content"
        maxLength={LENGTHS.search}
        value={view.search}
        onSearch={(search) => onChange({ search })}
      />
      <OptionFilter
        label="Type"
        all="All Types"
        options={CONTENT_TYPES}
        labelOf={capital}
        value={view.type}
        onChange={(type) => onChange({ type })}
      />
    </FilterBar>
  )
}
