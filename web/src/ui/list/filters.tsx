import { DayField } from './day-field'
import './fields.css'
import { OptionField } from './option-field'
import { SearchField } from './search-field'
import type { Filter, View } from './view'

/** What narrows a list, from its view's description. @param label what is being looked for, for screen readers */
export function FilterBar({ label, view }: { label: string; view: View }) {
  const filters = Object.entries(view.filters)
  if (filters.length === 0) return null
  return (
    <search className="filter-bar" aria-label={label}>
      {filters.map(([name, filter]) => (
        <Field
          key={name}
          filter={filter}
          value={view.values[name] ?? null}
          onChange={(value) => view.show({ [name]: value })}
        />
      ))}
    </search>
  )
}

interface FieldProps {
  filter: Filter
  value: string | null
  onChange: (value: string | null) => void
}

function Field({ filter, value, onChange }: FieldProps) {
  switch (filter.kind) {
    case 'search':
      return <SearchField filter={filter} value={value ?? ''} onChange={onChange} />
    case 'option':
      return <OptionField filter={filter} value={value} onChange={onChange} />
    case 'day':
      return <DayField filter={filter} value={value} onChange={onChange} />
  }
}
