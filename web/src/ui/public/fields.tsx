import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { LiveButton } from './live-button'

interface Props extends ComponentProps<'input'> {
  /** Visible; a field without it needs an aria-label. */
  label?: string
  hint?: string
  error?: string | undefined
  /** The id of a message elsewhere that describes this field's error. */
  errorIn?: string | undefined
  /** A control inside the field, at its end. */
  after?: ReactNode
}

/** A required, labelled input; error and hint are tied to it for screen readers. */
export function TextField({ label, hint, error, errorIn, after, ...input }: Props) {
  const id = useId()
  const said = error ?? hint
  return (
    <div className="field">
      {label && <label htmlFor={id}>{label}</label>}
      <div className="field-frame">
        <input
          required
          {...input}
          id={id}
          aria-invalid={error || errorIn ? true : undefined}
          aria-describedby={[said && `${id}-said`, errorIn].filter(Boolean).join(' ') || undefined}
        />
        {after}
      </div>
      {said && (
        <p className="field-said" data-kind={error && 'error'} id={`${id}-said`}>
          {said}
        </p>
      )}
    </div>
  )
}

/** An e-mail address: no capitals, no spell checking, the keyboard with an @. */
export function EmailField(props: Omit<Props, 'label'>) {
  return (
    <TextField
      {...props}
      label="Email"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

/** A password with a button that reveals it. */
export function PasswordField({ label = 'Password', ...props }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      label={label}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <LiveButton
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </LiveButton>
      }
    />
  )
}
