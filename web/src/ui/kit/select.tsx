import AntSelect, { type RefSelectProps } from 'antd/es/select'
import type { AriaAttributes, Ref } from 'react'
import { Icon } from '../icons'
import './form.css'

export interface SelectOptions {
  options: readonly string[]
  /** How an option reads; as it is stored unless given. */
  labelOf?: (option: string) => string
}

interface SelectProps extends SelectOptions {
  /** '' for none. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  placeholder?: string
  /** It can be emptied again. */
  clearable?: boolean
  disabled?: boolean
  /** Tied to a label; otherwise give it an `aria-label`. */
  id?: string
  'aria-label'?: string
  'aria-busy'?: boolean
  'aria-invalid'?: boolean
  'aria-describedby'?: string
  'aria-required'?: AriaAttributes['aria-required']
  ref?: Ref<RefSelectProps>
}

/** One of a few options, outside of a form of react-hook-form; within one use `SelectField`. */
export function Select(props: SelectProps) {
  const { value, onChange, options, labelOf = String, clearable = false, ...select } = props
  return (
    <AntSelect<string>
      {...select}
      className="form-control form-wide"
      value={value === '' ? undefined : value}
      onChange={(chosen: string | undefined) => onChange(chosen ?? '')}
      options={options.map((option) => ({ value: option, label: labelOf(option) }))}
      allowClear={clearable}
      suffixIcon={<Icon name="down" size={16} />}
      // Screen readers get the whole list, not three options around the active one.
      virtual={false}
    />
  )
}
