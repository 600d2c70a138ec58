import { AUDIT_KINDS } from '@domain/entities/audit-entry'
import { LENGTHS } from '@domain/limits'
import { useState } from 'react'
import { dayOf } from '../../ui/days'
import { DateFilter } from '../../ui/list/date-filter'
import { FilterBar } from '../../ui/list/filter-bar'
import { OptionFilter } from '../../ui/list/option-filter'
import { SearchBox } from '../../ui/list/search-box'
import type { AuditFilter } from './filter'
import { KIND_LABELS } from './words'

/** Nothing was recorded before. */
const FIRST_DAY = '2020-01-01'

interface AuditFiltersProps {
  view: AuditFilter
  onChange: (change: Partial<AuditFilter>) => void
}

/** What narrows the audit log. */
export function AuditFilters({ view, onChange }: AuditFiltersProps) {
  const [today] = useState(() => dayOf(Date.now()))
  return (
    <FilterBar label="Audit log">
      <SearchBox
        label="Search the audit log"
        maxLength={LENGTHS.search}
        value={view.search}
        onSearch={(search) => onChange({ search })}
      />
      <OptionFilter
        label="About"
        all="Everything"
        options={AUDIT_KINDS}
        labelOf={(kind) => KIND_LABELS[kind]}
        value={view.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <DateFilter
        label="From day"
        clear="Clear first day"
        value={view.from}
        min={FIRST_DAY}
        max={today}
        onChange={(from) => onChange({ from })}
      />
      <DateFilter
        label="To day"
        clear="Clear last day"
        value={view.to}
        min={FIRST_DAY}
        max={today}
        onChange={(to) => onChange({ to })}
      />
    </FilterBar>
  )
}
