import AntSelect, { type RefSelectProps, type SelectProps as AntSelectProps } from 'antd/es/select'
import { useId, type AriaAttributes, type Ref } from 'react'
import { Icon } from '../icons'
import './form.css'

export interface SelectOptions {
  options: readonly string[]
  /** Returns the label of an option. The stored value by default. */
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
  /** The chosen option, or '' for none. */
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** Allows an empty choice. The placeholder is then the first option. */
  clearable?: boolean
  /** Filters the options by the typed text. For long lists. */
  searchable?: boolean
  /** Called with the typed text. The caller then provides the matching options; the select does not filter them. */
  onSearch?: (text: string) => void
  ref?: Ref<RefSelectProps>
}

// Ant Design shows the selected value at a quarter of its opacity while the list is open.
const STYLES = { content: { opacity: 1 } }

/**
 * A select outside of react-hook-form. Use `SelectField` in a form. Without an `id`, the select needs an
 * `aria-label`.
 */
export function Select(props: SelectProps) {
  const { value, onChange, options, labelOf = String, ...flags } = props
  const { clearable = false, searchable = false, onSearch, ...select } = flags
  const { placeholder = '', 'aria-describedby': describedBy = '' } = select
  const id = useId()
  const choices = options.map((option) => ({ value: option, label: labelOf(option) }))
  return (
    <AntSelect<string | null>
      // Ant Design's default content has a picture, which is not part of the build.
      notFoundContent="No matches."
      {...select}
      className="form-control form-wide"
      // Without a value, Ant Design's select would keep the last choice.
      value={value === '' && !clearable ? null : value}
      onChange={(option) => onChange(option ?? '')}
      showSearch={
        onSearch ? { filterOption: false, onSearch } : searchable && { optionFilterProp: 'label' }
      }
      options={clearable ? [{ value: '', label: placeholder }, ...choices] : choices}
      // The input element itself has no text for screen readers.
      aria-describedby={`${id} ${describedBy}`.trim()}
      labelRender={() => (
        <span id={id} className={value === '' ? 'form-unset' : undefined}>
          {value === '' ? placeholder : labelOf(value)}
        </span>
      )}
      suffixIcon={<Icon name="down" size={16} />}
      styles={STYLES}
      // Without virtual scrolling, screen readers get the whole list. With it, they get only three options around the
      // active one.
      virtual={false}
    />
  )
}
