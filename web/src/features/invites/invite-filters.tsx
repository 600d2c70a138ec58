import { LENGTHS } from '@domain/limits'
import { INVITE_STATUSES } from '@domain/options'
import { FilterBar } from '../../ui/list/filter-bar'
import { OptionFilter } from '../../ui/list/option-filter'
import { SearchBox } from '../../ui/list/search-box'
import type { InvitesView } from './filter'

interface InviteFiltersProps {
  view: InvitesView
  onChange: (change: Partial<InvitesView>) => void
}

/** What narrows the codes. */
export function InviteFilters({ view, onChange }: InviteFiltersProps) {
  return (
    <FilterBar label="Invitation codes">
      <SearchBox
        label="Search codes"
        maxLength={LENGTHS.search}
        value={view.search}
        onSearch={(search) => onChange({ search })}
      />
      <OptionFilter
        label="Status"
        all="All Statuses"
        options={INVITE_STATUSES}
        value={view.status}
        onChange={(status) => onChange({ status })}
      />
    </FilterBar>
  )
}
