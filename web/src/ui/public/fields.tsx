import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import './fields.css'
import { LiveButton } from './live-button'

interface LabelProps {
  /** The visible label. A field without a label needs an `aria-label`. */
  label?: string
  hint?: string
  error?: string | undefined
  /** The id of the element that shows the field's error, if it is outside of the field, such as the form's alert. */
  errorId?: string | undefined
}

/** The props of a control that connect it to its label and to its error or hint, so that screen readers read them. */
interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Props = LabelProps &
  ComponentProps<'input'> & {
    /** A second control at the end of the field, such as a button. */
    suffix?: ReactNode
  }

/** Returns the error or the hint of a control as an element, and the props that connect the control to it. */
function useControlProps({ hint, error, errorId }: LabelProps): {
  controlProps: ControlProps
  note: ReactNode
} {
  const id = useId()
  const text = error ?? hint
  return {
    controlProps: {
      id,
      'aria-invalid': error || errorId ? true : undefined,
      'aria-describedby': [text && `${id}-said`, errorId].filter(Boolean).join(' ') || undefined,
    },
    note: text && (
      <p className="field-said" data-kind={error && 'error'} id={`${id}-said`}>
        {text}
      </p>
    ),
  }
}

/** A control with its label above it, and its error or hint below it. */
function Field(
  props: LabelProps & { suffix?: ReactNode; children: (controlProps: ControlProps) => ReactNode },
) {
  const { label, suffix, children } = props
  const { controlProps, note } = useControlProps(props)
  return (
    <div className="field">
      {label && <label htmlFor={controlProps.id}>{label}</label>}
      <div className="field-frame">
        {children(controlProps)}
        {suffix}
      </div>
      {note}
    </div>
  )
}

/** An input with a label, required by default. Without a `type`, the text direction follows the typed characters. */
export function TextField({ label, hint, error, errorId, suffix, ...input }: Props) {
  const dir = input.type === undefined ? 'auto' : undefined
  return (
    <Field {...{ label, hint, error, errorId, suffix }}>
      {(controlProps) => <input type="text" required dir={dir} {...input} {...controlProps} />}
    </Field>
  )
}

/** A required field for text of several lines. */
export function AreaField({
  label,
  hint,
  error,
  errorId,
  ...area
}: LabelProps & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, hint, error, errorId }}>
      {(controlProps) => <textarea required rows={5} dir="auto" {...area} {...controlProps} />}
    </Field>
  )
}

/** A required select. */
export function ChoiceField({
  label,
  hint,
  error,
  errorId,
  options,
  ...select
}: LabelProps & ComponentProps<'select'> & { options: readonly string[] }) {
  return (
    <Field {...{ label, hint, error, errorId }}>
      {(controlProps) => (
        <select required defaultValue="" {...select} {...controlProps}>
          <option value="">Choose...</option>
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
}: Required<Pick<LabelProps, 'label'>> & Pick<LabelProps, 'error'> & ComponentProps<'input'>) {
  const { controlProps, note } = useControlProps({ error })
  return (
    <div className="field-check">
      <input required {...box} {...controlProps} type="checkbox" />
      <label htmlFor={controlProps.id}>{label}</label>
      {note}
    </div>
  )
}

/** A field for an email address. Capitalisation and spell checking are off, and touch keyboards show an @. */
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
  const [isVisible, setVisible] = useState(false)
  return (
    <TextField
      {...props}
      label={label}
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <LiveButton
          aria-label={isVisible ? 'Hide password' : 'Show password'}
          onClick={() => setVisible(!isVisible)}
        >
          {isVisible ? 'Hide' : 'Show'}
        </LiveButton>
      }
    />
  )
}
