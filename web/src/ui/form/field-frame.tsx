import { useId, type ReactNode } from 'react'
import './form.css'

/** What a control takes so that its label, hint and error are tied to it. */
export interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}

interface FieldFrameProps {
  label: string
  /** May be left empty; said beside the label, unless all of the form may be: 'unsaid'. */
  optional?: boolean | 'unsaid'
  hint?: ReactNode
  error?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** A control with its label, its hint and what is wrong with it. */
export function FieldFrame({ label, optional = false, hint, error, children }: FieldFrameProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="form-field">
      <label htmlFor={id}>
        {label}
        {optional === true && <span className="form-optional"> (optional)</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
        'aria-required': optional ? undefined : true,
      })}
      {error && (
        <p className="form-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className="form-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
