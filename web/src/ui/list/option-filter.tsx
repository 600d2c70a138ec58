import { useState } from 'react'
import { NativeSelect } from '../form/native-select'

interface OptionFilterProps<T extends string> {
  label: string
  /** The choice that narrows nothing. */
  all: string
  options: readonly T[]
  /** How an option reads; as it is stored unless given. */
  labelOf?: (option: T) => string
  value: T | null
  onChange: (value: T | null) => void
}

const ALL = ''

/**
 * One of a few options, or all. The browser's own list: it opens as people know it on their device. It shows a choice at
 * once: the address follows a moment later, and a second press of an arrow key must not start from the old value.
 */
export function OptionFilter<T extends string>(props: OptionFilterProps<T>) {
  const { label, all, options, labelOf = String, value, onChange } = props
  const [followed, setFollowed] = useState(value)
  const [shown, setShown] = useState(value)
  if (followed !== value) {
    setFollowed(value)
    setShown(value)
  }
  const choose = (chosen: T | null) => {
    setShown(chosen)
    onChange(chosen)
  }
  return (
    <NativeSelect
      aria-label={label}
      value={shown ?? ALL}
      onChange={(event) => choose(options.find((option) => option === event.target.value) ?? null)}
    >
      <option value={ALL}>{all}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {labelOf(option)}
        </option>
      ))}
    </NativeSelect>
  )
}
