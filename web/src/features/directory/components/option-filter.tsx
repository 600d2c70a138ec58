import Select from 'antd/es/select'

interface OptionFilterProps<T extends string> {
  label: string
  /** The choice that narrows nothing. */
  all: string
  options: readonly T[]
  value: T | null
  onChange: (value: T | null) => void
}

const ALL = ''

/** One of a few options, or all. */
export function OptionFilter<T extends string>(props: OptionFilterProps<T>) {
  const { label, all, options, value, onChange } = props
  return (
    <Select<T | typeof ALL>
      className="directory-option"
      aria-label={label}
      value={value ?? ALL}
      options={[
        { value: ALL, label: all },
        ...options.map((option) => ({ value: option, label: option })),
      ]}
      onChange={(chosen) => onChange(chosen === ALL ? null : chosen)}
    />
  )
}
