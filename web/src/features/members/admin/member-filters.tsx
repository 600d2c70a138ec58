import { LENGTHS } from '@domain/limits'
import { STANDINGS, type Role } from '@domain/options'
import { capital } from '../../../ui/capital'
import { FilterBar } from '../../../ui/list/filter-bar'
import { OptionFilter } from '../../../ui/list/option-filter'
import { SearchBox } from '../../../ui/list/search-box'
import type { MembersView } from './filter'

const OFFERED: readonly Role[] = ['admin', 'member']

interface MemberFiltersProps {
  view: MembersView
  onChange: (change: Partial<MembersView>) => void
}

/** What narrows the members. */
export function MemberFilters({ view, onChange }: MemberFiltersProps) {
  return (
    <FilterBar label="Members">
      <SearchBox
        label="Search members"
        maxLength={LENGTHS.memberSearch}
        value={view.search}
        onSearch={(search) => onChange({ search })}
      />
      <OptionFilter
        label="Role"
        all="All Roles"
        options={OFFERED}
        labelOf={capital}
        value={view.role}
        onChange={(role) => onChange({ role })}
      />
      <OptionFilter
        label="Status"
        all="All Statuses"
        options={STANDINGS}
        labelOf={capital}
        value={view.standing}
        onChange={(standing) => onChange({ standing })}
      />
    </FilterBar>
  )
}
