import InputNumber from 'antd/es/input-number'
import type { FieldValues } from 'react-hook-form'
import { BoundField, type FieldProps } from './field'

interface NumberFieldProps<T extends FieldValues, Out> extends FieldProps<T, Out> {
  /** The limits for the arrow buttons and the arrow keys. Typed values are checked by the schema. */
  min?: number
  max?: number
}

/**
 * A field for a number. The value is the typed text, or an empty string for no number. The schema parses the text.
 */
export function NumberField<T extends FieldValues, Out>(props: NumberFieldProps<T, Out>) {
  const { min, max, ...fieldProps } = props
  return (
    <BoundField {...fieldProps}>
      {(field, controlProps) => (
        <InputNumber<string>
          {...field}
          {...controlProps}
          className="form-control form-wide"
          stringMode
          min={min === undefined ? undefined : String(min)}
          max={max === undefined ? undefined : String(max)}
          inputMode="numeric"
          autoComplete="off"
          // Without `changeOnBlur={false}`, Ant Design would correct the typed text when the field loses the focus.
          changeOnBlur={false}
          onChange={(value) => field.onChange(value ?? '')}
          onInput={field.onChange}
          // Prevents Ant Design from correcting the typed text on Enter. Enter still submits the form.
          onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
        />
      )}
    </BoundField>
  )
}
