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

/** One of a few options, or all. The browser's own list: it opens as people know it on their device. */
export function OptionFilter<T extends string>(props: OptionFilterProps<T>) {
  const { label, all, options, value, onChange } = props
  return (
    <span className="directory-option">
      <select
        aria-label={label}
        value={value ?? ALL}
        onChange={(event) =>
          onChange(options.find((option) => option === event.target.value) ?? null)
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
