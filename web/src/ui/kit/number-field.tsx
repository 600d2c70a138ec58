import InputNumber from 'antd/es/input-number'
import type { FieldValues } from 'react-hook-form'
import { BoundField, type FieldProps } from './field'

interface NumberFieldProps<T extends FieldValues, Out> extends FieldProps<T, Out> {
  /** The limits for the arrow buttons and the arrow keys. The schema checks typed values. */
  min?: number
  max?: number
}

/** A field for a number. Its value is the typed text, or '' for none. The schema parses the text. */
export function NumberField<T extends FieldValues, Out>(props: NumberFieldProps<T, Out>) {
  const { min, max, ...bound } = props
  return (
    <BoundField {...bound}>
      {(field, tied) => (
        <InputNumber<string>
          {...field}
          {...tied}
          className="form-control form-wide"
          stringMode
          min={min === undefined ? undefined : String(min)}
          max={max === undefined ? undefined : String(max)}
          inputMode="numeric"
          autoComplete="off"
          // Otherwise Ant Design would replace or clamp the typed text on blur.
          changeOnBlur={false}
          onChange={(value) => field.onChange(value ?? '')}
          onInput={field.onChange}
          // Enter must not replace the text either. It submits the form.
          onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
        />
      )}
    </BoundField>
  )
}
