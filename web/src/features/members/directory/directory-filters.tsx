import { LENGTHS } from '@domain/limits'
import { DIRECTORY_ARENAS, DIRECTORY_REGIONS } from '@domain/options'
import { FilterBar } from '../../../ui/list/filter-bar'
import { OptionFilter } from '../../../ui/list/option-filter'
import { SearchBox } from '../../../ui/list/search-box'
import type { DirectoryView } from './filter'

interface DirectoryFiltersProps {
  view: DirectoryView
  onChange: (change: Partial<DirectoryView>) => void
}

/** What narrows the directory. */
export function DirectoryFilters({ view, onChange }: DirectoryFiltersProps) {
  return (
    <FilterBar label="Members">
      <SearchBox
        label="Search members"
        maxLength={LENGTHS.memberSearch}
        value={view.search}
        onSearch={(search) => onChange({ search })}
      />
      <OptionFilter
        label="Region"
        all="All Regions"
        options={DIRECTORY_REGIONS}
        value={view.region}
        onChange={(region) => onChange({ region })}
      />
      <OptionFilter
        label="Business arena"
        all="All Arenas"
        options={DIRECTORY_ARENAS}
        value={view.arena}
        onChange={(arena) => onChange({ arena })}
      />
    </FilterBar>
  )
}
