import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { FieldFrame } from './field-frame'
import { NativeSelect } from './native-select'
import './plain-field.css'

/** `Out` is what the form's schema makes of the inputs. */
interface FieldProps<T extends FieldValues, Out> {
  control: Control<T, unknown, Out>
  name: FieldPath<T>
  label: string
  optional?: boolean | 'unsaid'
  hint?: ReactNode
}

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'min' | 'max' | 'placeholder' | 'spellCheck'
>

/** One line of text in a form of react-hook-form's; its value is a string. */
export function TextInput<T extends FieldValues, Out>({
  control,
  name,
  label,
  optional = false,
  hint,
  ...input
}: FieldProps<T, Out> & InputProps) {
  const { field, fieldState } = useController({ control, name })
  return (
    <FieldFrame label={label} optional={optional} hint={hint} error={fieldState.error?.message}>
      {(tied) => (
        <span className="plain-field">
          <input
            type="text"
            {...input}
            {...field}
            {...tied}
            dir={input.type === undefined ? 'auto' : undefined}
          />
        </span>
      )}
    </FieldFrame>
  )
}

interface TextAreaProps<T extends FieldValues, Out> extends FieldProps<T, Out> {
  /** More can be typed and pasted, so that nothing is cut off unseen; the schema refuses it. */
  maxLength: number
  placeholder?: string
  /** Lines to begin with; it grows with its text. */
  lines?: number
}

/** Text of several lines; says how much of its room is left once little is. */
export function TextArea<T extends FieldValues, Out>({
  control,
  name,
  label,
  optional = false,
  hint,
  lines = 4,
  maxLength,
  ...input
}: TextAreaProps<T, Out>) {
  const { field, fieldState } = useController({ control, name })
  const length = String(field.value ?? '').length
  const room =
    length > maxLength * 0.8
      ? `${length.toLocaleString('en-US')} of ${maxLength.toLocaleString('en-US')} characters`
      : undefined
  return (
    <FieldFrame
      label={label}
      optional={optional}
      hint={hint ?? room}
      error={fieldState.error?.message}
    >
      {(tied) => (
        <span className="plain-field">
          <textarea
            {...input}
            {...field}
            {...tied}
            rows={lines}
            style={{ '--lines': lines } as CSSProperties}
            dir="auto"
          />
        </span>
      )}
    </FieldFrame>
  )
}

interface SelectInputProps<T extends FieldValues, Out> extends FieldProps<T, Out> {
  options: readonly string[]
  /** How an option reads; as it is stored unless given. */
  labelOf?: (option: string) => string
  /** What stands there while nothing is chosen; its value is ''. */
  placeholder: string
}

/** One of a few options; its value is the option, or '' for none. */
export function SelectInput<T extends FieldValues, Out>({
  control,
  name,
  label,
  optional = false,
  hint,
  options,
  labelOf = String,
  placeholder,
}: SelectInputProps<T, Out>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <FieldFrame label={label} optional={optional} hint={hint} error={fieldState.error?.message}>
      {(tied) => (
        <NativeSelect {...field} {...tied}>
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {labelOf(option)}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  )
}
