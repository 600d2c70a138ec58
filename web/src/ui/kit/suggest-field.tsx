import AutoComplete from 'antd/es/auto-complete'
import type { FieldValues } from 'react-hook-form'
import { SELECT_PARTS } from './ant-parts'
import { BoundField, type FieldProps } from './field'

interface SuggestFieldProps<T extends FieldValues, Out> extends FieldProps<T, Out> {
  options: readonly string[]
  /** Called when the user types or chooses a text. */
  onTextChange?: (text: string) => void
}

/** A field for one line of text. It suggests options that contain the typed text, but accepts any text. */
export function SuggestField<T extends FieldValues, Out>(props: SuggestFieldProps<T, Out>) {
  const { options, onTextChange, ...fieldProps } = props
  return (
    <BoundField {...fieldProps}>
      {({ onChange, ...field }, controlProps) => (
        <AutoComplete<string>
          {...field}
          {...controlProps}
          className="form-control form-wide"
          classNames={SELECT_PARTS}
          options={options.map((value) => ({ value }))}
          showSearch={{
            filterOption: (typed, option) => isMatch(typed, String(option?.value ?? '')),
          }}
          onChange={(text: string | undefined) => {
            onChange(text ?? '')
            onTextChange?.(text ?? '')
          }}
          // No option is active at first. Otherwise, Enter would replace the typed text with the first option.
          defaultActiveFirstOption={false}
          virtual={false}
        />
      )}
    </BoundField>
  )
}

const isMatch = (typed: string, option: string) =>
  option.toLowerCase().includes(typed.trim().toLowerCase())
