import Input, { type InputProps } from 'antd/es/input/Input'
import AntTextArea from 'antd/es/input/TextArea'
import InputNumber from 'antd/es/input-number'
import { useController, type FieldValues } from 'react-hook-form'
import { Field, type FieldProps } from './field'
import { Select, type SelectOptions } from './select'

type TextProps = Pick<
  InputProps,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'placeholder' | 'spellCheck'
>

/** One line of text. */
export function TextField<T extends FieldValues, Out>(props: FieldProps<T, Out> & TextProps) {
  const { control, name, label, optional, hint, ...input } = props
  const { field, fieldState } = useController({ control, name })
  return (
    <Field label={label} optional={optional} hint={hint} error={fieldState.error?.message}>
      {(tied) => (
        <Input
          className="form-control"
          {...input}
          {...field}
          {...tied}
          dir={input.type === undefined ? 'auto' : undefined}
        />
      )}
    </Field>
  )
}

interface TextAreaProps<T extends FieldValues, Out> extends FieldProps<T, Out> {
  /** Longer text can be typed and pasted, so that nothing is cut off unseen; the schema refuses it. */
  maxLength: number
  placeholder?: string
  /** Lines to begin with; it grows with its text. */
  lines?: number
}

const MOST_LINES = 16

/** Text of several lines; counts its characters from 80 percent of `maxLength` on. */
export function TextArea<T extends FieldValues, Out>(props: TextAreaProps<T, Out>) {
  const { control, name, label, optional, hint, maxLength, placeholder, lines = 4 } = props
  const { field, fieldState } = useController({ control, name })
  const length = String(field.value ?? '').length
  const count =
    length > maxLength * 0.8 &&
    `${length.toLocaleString('en-US')} of ${maxLength.toLocaleString('en-US')} characters`
  return (
    <Field
      label={label}
      optional={optional}
      hint={hint ?? (count || undefined)}
      error={fieldState.error?.message}
    >
      {(tied) => (
        <AntTextArea
          {...field}
          {...tied}
          placeholder={placeholder}
          autoSize={{ minRows: lines, maxRows: MOST_LINES }}
          dir="auto"
        />
      )}
    </Field>
  )
}

/** One of a few options; its value is the option, or '' for none. */
export function SelectField<T extends FieldValues, Out>(
  props: FieldProps<T, Out> & SelectOptions & { placeholder: string },
) {
  const { control, name, label, optional, hint, options, labelOf, placeholder } = props
  const { field, fieldState } = useController({ control, name })
  return (
    <Field label={label} optional={optional} hint={hint} error={fieldState.error?.message}>
      {(tied) => (
        <Select
          {...field}
          {...tied}
          options={options}
          labelOf={labelOf}
          placeholder={placeholder}
          clearable={optional !== undefined && optional !== false}
        />
      )}
    </Field>
  )
}

interface NumberFieldProps<T extends FieldValues, Out> extends FieldProps<T, Out> {
  /** Bounds of the arrows and the arrow keys; whatever is typed is left to the schema. */
  min?: number
  max?: number
}

/** A number. Its value is the text as it was typed, '' for none: the schema reads it and refuses what is no number. */
export function NumberField<T extends FieldValues, Out>(props: NumberFieldProps<T, Out>) {
  const { control, name, label, optional, hint, min, max } = props
  const { field, fieldState } = useController({ control, name })
  return (
    <Field label={label} optional={optional} hint={hint} error={fieldState.error?.message}>
      {(tied) => (
        <InputNumber<string>
          {...field}
          {...tied}
          className="form-control form-wide"
          stringMode
          min={min === undefined ? undefined : String(min)}
          max={max === undefined ? undefined : String(max)}
          inputMode="numeric"
          autoComplete="off"
          // On leaving the field it would replace or clamp what was typed.
          changeOnBlur={false}
          onChange={(value) => field.onChange(value ?? '')}
          onInput={field.onChange}
        />
      )}
    </Field>
  )
}
