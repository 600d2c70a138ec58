import Input, { type InputProps } from 'antd/es/input/Input'
import AntTextArea from 'antd/es/input/TextArea'
import { useWatch, type FieldValues } from 'react-hook-form'
import { BoundField, type FieldProps } from './field'

type TextProps = Pick<
  InputProps,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'placeholder' | 'spellCheck'
>

/** A field for one line of text. Browsers autofill it only if `autoComplete` is set. */
export function TextField<T extends FieldValues, Out>(props: FieldProps<T, Out> & TextProps) {
  const { control, name, label, optional, hint, autoComplete = 'off', ...input } = props
  const dir = input.type === undefined ? 'auto' : undefined
  return (
    <BoundField {...{ control, name, label, optional, hint }}>
      {(field, tied) => (
        <Input className="form-control" {...{ autoComplete, ...input, ...field, ...tied, dir }} />
      )}
    </BoundField>
  )
}

interface TextAreaProps<T extends FieldValues, Out> extends FieldProps<T, Out> {
  /**
   * The maximum length. Longer text can still be typed and pasted, so that no text is cut off unnoticed; the schema
   * rejects it.
   */
  maxLength: number
  placeholder?: string
  /** The initial number of lines. The field grows with its text. */
  lines?: number
}

/** A field for text of several lines. Shows a character count above 80 percent of `maxLength`. */
export function TextArea<T extends FieldValues, Out>(props: TextAreaProps<T, Out>) {
  const { maxLength, placeholder, lines = 4, ...bound } = props
  const { length } = String(useWatch({ control: bound.control, name: bound.name }) ?? '')
  const count = `${length.toLocaleString('en-US')} of ${maxLength.toLocaleString('en-US')} characters`
  return (
    <BoundField {...bound} hint={bound.hint ?? (length > maxLength * 0.8 && count)}>
      {(field, tied) => (
        <AntTextArea
          {...field}
          {...tied}
          placeholder={placeholder}
          autoSize={{ minRows: lines, maxRows: 16 }}
          dir="auto"
        />
      )}
    </BoundField>
  )
}
