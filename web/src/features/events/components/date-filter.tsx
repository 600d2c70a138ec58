import { useRef, useState } from 'react'
import { Icon } from '../../../ui/icons'
import './date-filter.css'

interface DateFilterProps {
  /** YYYY-MM-DD. */
  value: string | null
  /** The first day that can be chosen. */
  today: string
  onChange: (value: string | null) => void
}

/** Further than the field's four digits go. */
const LAST_DAY = '9999-12-31'

/**
 * One day, today or later. The browser's own calendar (decision 021): it opens as people know it on their device, and
 * takes arrows, digits and screen readers. Shows what is typed at once; a day that can't be chosen is put back on leaving.
 */
export function DateFilter({ value, today, onChange }: DateFilterProps) {
  const field = useRef<HTMLInputElement>(null)
  const [followed, setFollowed] = useState(value)
  const [typed, setTyped] = useState(value ?? '')
  if (followed !== value) {
    setFollowed(value)
    setTyped(value ?? '')
  }
  // While the year is typed, it is the year 2, 20, 202.
  const isOpen = (day: string) => day === '' || day >= today
  const type = (day: string) => {
    setTyped(day)
    if (isOpen(day)) onChange(day || null)
  }
  const clear = () => {
    // The button goes with the date; the focus must not go with it.
    field.current?.focus()
    type('')
  }
  return (
    <span className="date-filter" data-empty={typed === ''}>
      <input
        ref={field}
        type="date"
        aria-label="Filter by date"
        aria-invalid={typed !== value && !isOpen(typed) ? true : undefined}
        min={today}
        max={LAST_DAY}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(value ?? '')}
      />
      <span className="date-filter-words" aria-hidden="true">
        Filter by date
      </span>
      {value === null ? (
        <Icon name="events" size={16} />
      ) : (
        <button type="button" aria-label="Clear date" title="Clear date" onClick={clear}>
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  )
}
