import { useRef, useState } from 'react'
import { Icon } from '../icons'
import '../form/plain-field.css'
import './date-filter.css'

interface DateFilterProps {
  label: string
  /** The button that takes the day out. */
  clear: string
  /** YYYY-MM-DD. */
  value: string | null
  /** The first and the last day that can be chosen. */
  min: string
  max?: string
  onChange: (value: string | null) => void
}

/** Further than the field's four digits go. */
const LAST_DAY = '9999-12-31'

/**
 * One day. The browser's own calendar (decision 021): it opens as people know it on their device, and
 * takes arrows, digits and screen readers. Shows what is typed at once; a day that can't be chosen is put back on leaving.
 */
export function DateFilter(props: DateFilterProps) {
  const { label, clear: clearLabel, value, min, max = LAST_DAY, onChange } = props
  const field = useRef<HTMLInputElement>(null)
  const [followed, setFollowed] = useState(value)
  const [typed, setTyped] = useState(value ?? '')
  if (followed !== value) {
    setFollowed(value)
    setTyped(value ?? '')
  }
  // While the year is typed, it is the year 2, 20, 202.
  const isOpen = (day: string) => day === '' || (day >= min && day <= max)
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
    <span className="plain-field date-filter" data-empty={typed === ''}>
      <input
        ref={field}
        type="date"
        aria-label={label}
        aria-invalid={typed !== value && !isOpen(typed) ? true : undefined}
        min={min}
        max={max}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(value ?? '')}
      />
      <span className="date-filter-words" aria-hidden="true">
        {label}
      </span>
      {value === null ? (
        <Icon name="events" size={16} />
      ) : (
        <button type="button" aria-label={clearLabel} title={clearLabel} onClick={clear}>
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  )
}
