import Input, { type InputProps } from 'antd/es/input/Input'
import AntTextArea from 'antd/es/input/TextArea'
import { useWatch, type FieldValues } from 'react-hook-form'
import { formatNumber } from '../format'
import { BoundField, type FieldProps } from './field'

type TextProps = Pick<
  InputProps,
  'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'spellCheck'
>

/**
 * A field for one line of text. Browsers autofill it only if `autoComplete` is set. Users can type and paste texts of
 * any length, so that no text is cut off silently. The schema rejects texts that are too long.
 */
export function TextField<T extends FieldValues, Out>(props: FieldProps<T, Out> & TextProps) {
  const { control, name, label, optional, hint, autoComplete = 'off', ...input } = props
  const dir = input.type === undefined ? 'auto' : undefined
  return (
    <BoundField {...{ control, name, label, optional, hint }}>
      {(field, controlProps) => (
        <Input
          className="form-control"
          {...{ autoComplete, ...input, ...field, ...controlProps, dir }}
        />
      )}
    </BoundField>
  )
}

interface TextAreaProps<T extends FieldValues, Out> extends FieldProps<T, Out> {
  /** The maximum length for the character count. As in `TextField`, only the schema rejects longer texts. */
  maxLength: number
  placeholder?: string
  /** The initial number of lines. The field grows with its text. */
  lines?: number
}

/** A field for text of several lines. Shows a character count above 80 percent of `maxLength`. */
export function TextArea<T extends FieldValues, Out>(props: TextAreaProps<T, Out>) {
  const { maxLength, placeholder, lines = 4, ...fieldProps } = props
  const { length } = String(useWatch({ control: fieldProps.control, name: fieldProps.name }) ?? '')
  const count = `${formatNumber(length)} of ${formatNumber(maxLength)} characters`
  return (
    <BoundField {...fieldProps} hint={fieldProps.hint ?? (length > maxLength * 0.8 && count)}>
      {(field, controlProps) => (
        <AntTextArea
          {...field}
          {...controlProps}
          placeholder={placeholder}
          autoSize={{ minRows: lines, maxRows: 16 }}
          dir="auto"
        />
      )}
    </BoundField>
  )
}
