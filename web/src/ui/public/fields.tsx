import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import './fields.css'
import { LiveButton } from './live-button'

interface Labelled {
  /** The visible label. A field without one needs an `aria-label`. */
  label?: string
  hint?: string
  error?: string | undefined
  /** The id of an element outside of the field with this field's error message. */
  errorIn?: string | undefined
}

/** The props of a control that connect it to its label, error and hint for screen readers. */
interface Tied {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Props = Labelled &
  ComponentProps<'input'> & {
    /** A control at the end of the field, inside it. */
    after?: ReactNode
  }

/** Returns the props that connect a control to its error and hint, and the element with their text. */
function useTies({ hint, error, errorIn }: Labelled): { tied: Tied; said: ReactNode } {
  const id = useId()
  const text = error ?? hint
  return {
    tied: {
      id,
      'aria-invalid': error || errorIn ? true : undefined,
      'aria-describedby': [text && `${id}-said`, errorIn].filter(Boolean).join(' ') || undefined,
    },
    said: text && (
      <p className="field-said" data-kind={error && 'error'} id={`${id}-said`}>
        {text}
      </p>
    ),
  }
}

/** A control with its label above it, and its error or hint below it. */
function Field(props: Labelled & { after?: ReactNode; children: (tied: Tied) => ReactNode }) {
  const { label, after, children } = props
  const { tied, said } = useTies(props)
  return (
    <div className="field">
      {label && <label htmlFor={tied.id}>{label}</label>}
      <div className="field-frame">
        {children(tied)}
        {after}
      </div>
      {said}
    </div>
  )
}

/** A required input with a label. */
export function TextField({ label, hint, error, errorIn, after, ...input }: Props) {
  return (
    <Field {...{ label, hint, error, errorIn, after }}>
      {(tied) => <input type="text" required {...input} {...tied} />}
    </Field>
  )
}

/** A required field for text of several lines. */
export function AreaField({
  label,
  hint,
  error,
  errorIn,
  ...area
}: Labelled & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, hint, error, errorIn }}>
      {(tied) => <textarea required rows={5} {...area} {...tied} />}
    </Field>
  )
}

/** A required select with one choice. */
export function ChoiceField({
  label,
  hint,
  error,
  errorIn,
  options,
  ...select
}: Labelled & ComponentProps<'select'> & { options: readonly string[] }) {
  return (
    <Field {...{ label, hint, error, errorIn }}>
      {(tied) => (
        <select required defaultValue="" {...select} {...tied}>
          <option value="">Choose…</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** A required checkbox with its label. */
export function CheckField({
  label,
  error,
  ...box
}: Required<Pick<Labelled, 'label'>> & Pick<Labelled, 'error'> & ComponentProps<'input'>) {
  const { tied, said } = useTies({ error })
  return (
    <div className="field-check">
      <input required {...box} {...tied} type="checkbox" />
      <label htmlFor={tied.id}>{label}</label>
      {said}
    </div>
  )
}

/** A field for an email address, without capitals and spell checking, and with an @ on touch keyboards. */
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

/** A password field with a button that reveals the password. */
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
