import FormItem from 'antd/es/form/FormItem'
import { useId, type ReactNode } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import './form.css'

/** What a control takes so that its label, hint and error are tied to it. */
export interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}

export interface FieldLook {
  label: string
  /** May be left empty; said beside the label, unless all of the form may be: 'unsaid'. */
  optional?: boolean | 'unsaid'
  hint?: ReactNode
}

/** A field of a form of react-hook-form; `Out` is what the form's schema makes of the input. */
export interface FieldProps<T extends FieldValues, Out> extends FieldLook {
  control: Control<T, unknown, Out>
  name: FieldPath<T>
}

interface FieldFrameProps extends FieldLook {
  error: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** A control with its label, its hint and its error. For controls that the kit's fields do not cover. */
export function Field({ label, optional = false, hint, error, children }: FieldFrameProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <FormItem
      layout="vertical"
      colon={false}
      htmlFor={id}
      label={
        <span className="form-label">
          {label}
          {optional === true && (
            <>
              {' '}
              <span className="form-optional">(optional)</span>
            </>
          )}
        </span>
      }
      validateStatus={error ? 'error' : undefined}
      help={
        error ? (
          <span id={`${id}-error`} className="form-note">
            {error}
          </span>
        ) : undefined
      }
      extra={
        hint && (
          <span id={`${id}-hint`} className="form-note">
            {hint}
          </span>
        )
      }
    >
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
        'aria-required': optional ? undefined : true,
      })}
    </FormItem>
  )
}
