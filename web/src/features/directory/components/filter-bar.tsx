import { DIRECTORY_ARENAS, DIRECTORY_REGIONS } from '@domain/options'
import type { DirectoryView } from '../filter'
import './filter-bar.css'
import { OptionFilter } from './option-filter'
import { SearchBox } from './search-box'

interface FilterBarProps {
  view: DirectoryView
  onChange: (change: Partial<DirectoryView>) => void
}

/** What narrows the directory. */
export function FilterBar({ view, onChange }: FilterBarProps) {
  return (
    <search className="directory-filters" aria-label="Members">
      <SearchBox value={view.search} onSearch={(search) => onChange({ search })} />
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
    </search>
  )
}
