import AutoComplete from 'antd/es/auto-complete'
import type { FieldValues } from 'react-hook-form'
import { BoundField, type FieldProps } from './field'

interface SuggestFieldProps<T extends FieldValues, Out> extends FieldProps<T, Out> {
  options: readonly string[]
  maxLength: number
  /** Called with every typed or chosen text. */
  onText?: (text: string) => void
}

/** A field for one line of text, with suggestions that contain the typed text. Any other text is accepted too. */
export function SuggestField<T extends FieldValues, Out>(props: SuggestFieldProps<T, Out>) {
  const { options, maxLength, onText, ...bound } = props
  return (
    <BoundField {...bound}>
      {({ onChange, ...field }, tied) => (
        <AutoComplete<string>
          {...field}
          {...tied}
          className="form-control form-wide"
          options={options.map((value) => ({ value }))}
          showSearch={{
            filterOption: (typed, option) => isPart(typed, String(option?.value ?? '')),
          }}
          onChange={(text: string | undefined) => {
            const given = (text ?? '').slice(0, maxLength)
            onChange(given)
            onText?.(given)
          }}
          // Otherwise Enter would replace the typed text with the first suggestion.
          defaultActiveFirstOption={false}
          virtual={false}
        />
      )}
    </BoundField>
  )
}

const isPart = (typed: string, option: string) =>
  option.toLowerCase().includes(typed.trim().toLowerCase())
