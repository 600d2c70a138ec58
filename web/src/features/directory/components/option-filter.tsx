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
/** In pixels: all options show at once. */
const MOST_HEIGHT = 320

/** One of a few options, or all. */
export function OptionFilter<T extends string>(props: OptionFilterProps<T>) {
  const { label, all, options, value, onChange } = props
  return (
    <Select<T | typeof ALL>
      className="directory-option"
      aria-label={label}
      value={value ?? ALL}
      listHeight={MOST_HEIGHT}
      options={[
        { value: ALL, label: all },
        ...options.map((option) => ({ value: option, label: option })),
      ]}
      onChange={(chosen) => onChange(chosen === ALL ? null : chosen)}
    />
  )
}
