import type { ReactNode } from 'react'
import './filters.css'

/** What narrows a list. @param label what is being looked for, for screen readers */
export function FilterBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <search className="filters" aria-label={label}>
      {children}
    </search>
  )
}
