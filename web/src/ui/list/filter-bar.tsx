import { Fragment } from 'react'
import type { View } from './view'

/**
 * The fields for the filters of a list: one field for each filter of `view`.
 * @param label the list's name for screen readers
 */
export function FilterBar({ label, view }: { label: string; view: View }) {
  const filters = Object.entries(view.filters)
  if (filters.length === 0) return null
  return (
    <search className="filter-bar" aria-label={label}>
      {filters.map(([name, filter]) => (
        <Fragment key={name}>
          {filter.field({
            value: view.values[name] ?? null,
            onChange: (value) => view.setFilters({ [name]: value }),
          })}
        </Fragment>
      ))}
    </search>
  )
}
