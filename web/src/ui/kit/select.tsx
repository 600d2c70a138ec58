import AntSelect, { type RefSelectProps, type SelectProps as AntSelectProps } from 'antd/es/select'
import { useId, type AriaAttributes, type Ref } from 'react'
import { Icon } from '../icons'
import { SELECT_PARTS } from './ant-parts'
import './form.css'

export interface SelectOptions {
  options: readonly string[]
  /** Returns the label of an option. By default, the label is the stored value. */
  labelOf?: (option: string) => string
}

type AntProps = Pick<
  AntSelectProps,
  | 'defaultActiveFirstOption'
  | 'disabled'
  | 'id'
  | 'notFoundContent'
  | 'onBlur'
  | 'onOpenChange'
  | 'onPopupScroll'
  | 'optionRender'
>

interface SelectProps extends SelectOptions, AntProps, AriaAttributes {
  /** The chosen option; an empty string if none is chosen. */
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** Whether the user can clear the choice. The first option then has the placeholder's text and clears the choice. */
  clearable?: boolean
  /** Whether the list shows only the options that match the typed text. Set this prop for long lists. */
  searchable?: boolean
  /** Called with the typed text. With this prop, the caller filters the options, and the select does not. */
  onSearch?: (text: string) => void
  ref?: Ref<RefSelectProps>
}

// Keeps the selected value fully visible. Ant Design reduces its opacity to a quarter while the list is open.
const STYLES = { content: { opacity: 1 } }

/**
 * A select without a connection to react-hook-form. In a form, use `SelectField`. Without an `id`, the select needs an
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
      // The text when no option matches. Ant Design's default also shows a picture, which is not part of the build.
      notFoundContent="No matches."
      {...select}
      className="form-control form-wide"
      // With null, the select shows that no option is chosen. With undefined, Ant Design's select would keep the last
      // choice.
      value={value === '' && !clearable ? null : value}
      onChange={(option) => onChange(option ?? '')}
      showSearch={
        onSearch ? { filterOption: false, onSearch } : searchable && { optionFilterProp: 'label' }
      }
      options={clearable ? [{ value: '', label: placeholder }, ...choices] : choices}
      // Screen readers read the selected option from the label, because the input element contains no text.
      aria-describedby={`${id} ${describedBy}`.trim()}
      labelRender={() => (
        <span id={id} className={value === '' ? 'form-unset' : undefined}>
          {value === '' ? placeholder : labelOf(value)}
        </span>
      )}
      classNames={SELECT_PARTS}
      suffixIcon={<Icon name="down" size={16} />}
      styles={STYLES}
      // Renders all options. With virtual scrolling, screen readers would find only three options around the active
      // option.
      virtual={false}
    />
  )
}
