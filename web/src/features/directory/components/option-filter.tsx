import { useState } from 'react'
import { Icon } from '../../../ui/icons'

interface OptionFilterProps<T extends string> {
  label: string
  /** The choice that narrows nothing. */
  all: string
  options: readonly T[]
  value: T | null
  onChange: (value: T | null) => void
}

const ALL = ''

/**
 * One of a few options, or all. The browser's own list: it opens as people know it on their device. It shows a choice at
 * once: the address follows a moment later, and a second press of an arrow key must not start from the old value.
 */
export function OptionFilter<T extends string>(props: OptionFilterProps<T>) {
  const { label, all, options, value, onChange } = props
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
    <span className="directory-option">
      <select
        aria-label={label}
        value={shown ?? ALL}
        onChange={(event) =>
          choose(options.find((option) => option === event.target.value) ?? null)
        }
      >
        <option value={ALL}>{all}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </span>
  )
}
