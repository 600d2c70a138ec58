import AntSelect, { type RefSelectProps, type SelectProps as AntSelectProps } from 'antd/es/select'
import { useId, type AriaAttributes, type Ref } from 'react'
import { Icon } from '../icons'
import './form.css'

export interface SelectOptions {
  options: readonly string[]
  /** The label of an option; the stored value unless given. */
  labelOf?: (option: string) => string
}

type AntProps = Pick<
  AntSelectProps,
  | 'disabled'
  | 'id'
  | 'notFoundContent'
  | 'onBlur'
  | 'onOpenChange'
  | 'onPopupScroll'
  | 'optionRender'
>

interface SelectProps extends SelectOptions, AntProps, AriaAttributes {
  /** '' for none. */
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** The choice can be empty: the placeholder is the first option. */
  clearable?: boolean
  /** For many options: typing filters them. */
  searchable?: boolean
  /** Called with what is typed. The options are those that it finds: nothing else filters them. */
  onSearch?: (text: string) => void
  ref?: Ref<RefSelectProps>
}

// Ant Design dims the selected value to a quarter while the list is open.
const STYLES = { content: { opacity: 1 } }

/** A select outside of react-hook-form; within a form use `SelectField`. Without `id` name it by `aria-label`. */
export function Select(props: SelectProps) {
  const { value, onChange, options, labelOf = String, ...flags } = props
  const { clearable = false, searchable = false, onSearch, ...select } = flags
  const { placeholder = '', 'aria-describedby': describedBy = '' } = select
  const id = useId()
  const choices = options.map((option) => ({ value: option, label: labelOf(option) }))
  return (
    <AntSelect<string | null>
      // Ant Design's own has a picture, which the build leaves out.
      notFoundContent="No matches."
      {...select}
      className="form-control form-wide"
      // Without a value the select would keep the last choice itself.
      value={value === '' && !clearable ? null : value}
      onChange={(option) => onChange(option ?? '')}
      showSearch={
        onSearch ? { filterOption: false, onSearch } : searchable && { optionFilterProp: 'label' }
      }
      options={clearable ? [{ value: '', label: placeholder }, ...choices] : choices}
      // The input itself has no text that screen readers could read.
      aria-describedby={`${id} ${describedBy}`.trim()}
      labelRender={() => (
        <span id={id} className={value === '' ? 'form-unset' : undefined}>
          {value === '' ? placeholder : labelOf(value)}
        </span>
      )}
      suffixIcon={<Icon name="down" size={16} />}
      styles={STYLES}
      // Screen readers get the whole list, not three options around the active one.
      virtual={false}
    />
  )
}
