import { useId, type ComponentProps, type ReactNode } from 'react'

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  /** Where the placeholder says enough for the eye, the label is for screen readers alone. */
  labelHidden?: boolean
  hint?: string
  /** What is wrong with this field. */
  error?: string | undefined
  /** Wrong, but said elsewhere: the id of the message that says so. */
  errorIn?: string | undefined
  /** A control inside the field's frame, at its end. */
  after?: ReactNode
}

/** A labelled input; error and hint are tied to it for screen readers. Takes react-hook-form's `register` props. */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  errorIn,
  after,
  ...input
}: TextFieldProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`, errorIn].filter(Boolean)
  return (
    <div className="field">
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <div className="field-frame">
        <input
          {...input}
          id={id}
          aria-invalid={error || errorIn ? true : undefined}
          aria-describedby={describedBy.join(' ') || undefined}
        />
        {after}
      </div>
      {hint && !error && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
