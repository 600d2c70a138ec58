import Input, { type InputRef } from 'antd/es/input/Input'
import { useRef, useState } from 'react'
import { Icon } from '../icons'
import { ClearButton } from './clear-button'
import type { DayFilter } from './view'

interface DayFieldProps {
  filter: DayFilter
  /** YYYY-MM-DD. */
  value: string | null
  onChange: (value: string | null) => void
}

/** Further than the field's four digits go. */
const LAST_DAY = '9999-12-31'

const dayOf = (day: string | (() => string)) => (typeof day === 'string' ? day : day())

/**
 * One day, with the browser's own calendar (decision 021). Shows what is typed at once; a day that can't be chosen is put
 * back on leaving.
 */
export function DayField({ filter, value, onChange }: DayFieldProps) {
  const field = useRef<InputRef>(null)
  const [followed, setFollowed] = useState(value)
  const [typed, setTyped] = useState(value ?? '')
  if (followed !== value) {
    setFollowed(value)
    setTyped(value ?? '')
  }
  const min = dayOf(filter.min)
  const max = dayOf(filter.max ?? LAST_DAY)
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
    <Input
      ref={field}
      className="day-field"
      type="date"
      aria-label={filter.label}
      aria-invalid={typed !== value && !isOpen(typed) ? true : undefined}
      data-empty={typed === '' ? 'true' : undefined}
      min={min}
      max={max}
      value={typed}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(value ?? '')}
      prefix={
        <span className="day-words" aria-hidden="true">
          {filter.label}
        </span>
      }
      suffix={
        value === null ? (
          <Icon name="events" size={16} />
        ) : (
          <ClearButton label={filter.clear} onClick={clear} />
        )
      }
    />
  )
}
