import InputNumber from 'antd/es/input-number'
import type { FieldValues } from 'react-hook-form'
import { BoundField, type FieldProps } from './field'

interface NumberFieldProps<T extends FieldValues, Out> extends FieldProps<T, Out> {
  /** Bounds of the arrows and the arrow keys; the schema checks typed values. */
  min?: number
  max?: number
}

/** A number. Its value is the typed text, '' for none: the schema parses it. */
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
          // On blur it would replace or clamp the typed text.
          changeOnBlur={false}
          onChange={(value) => field.onChange(value ?? '')}
          onInput={field.onChange}
          // Nor on Enter, which submits the form.
          onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
        />
      )}
    </BoundField>
  )
}
