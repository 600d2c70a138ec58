import { MESSAGES } from '@domain/messages'
import { useId, type ComponentProps, type FormEvent, type ReactNode } from 'react'
import type { FieldValues, FormState, Path, UseFormRegister } from 'react-hook-form'
import { prefetch } from '../../firebase/load'
import { FormAlert } from './form-alert'
import { LiveButton } from './live-button'

interface Props {
  /** Loaders of the code that the form will call; they run when the form gets the focus. */
  needs: readonly (() => Promise<unknown>)[]
  alert: ComponentProps<typeof FormAlert>
  /** The main button's text, and its text while pending. */
  button: readonly [text: string, pendingText: string]
  pending: boolean
  onSubmit: (event: FormEvent) => unknown
  children: ReactNode
  /** Content between the alert and the button, and below the button. */
  notice?: ReactNode
  asides?: ReactNode
}

/** The form of a gate: its fields, the alert with the error, and its main button. */
export function GateForm(props: Props) {
  const { needs, alert, button, pending, onSubmit, children, notice, asides } = props
  return (
    <form
      className="form"
      method="post"
      noValidate
      onFocus={() => prefetch(...needs)}
      onSubmit={onSubmit}
    >
      {children}
      <FormAlert {...alert} />
      {notice}
      <LiveButton type="submit" className="button" disabled={pending} data-pending={pending}>
        {button[pending ? 1 : 0]}
      </LiveButton>
      {asides}
    </form>
  )
}

/**
 * Splits a form's errors into its alert and its fields. Missing fields share one sentence, shown once in the alert,
 * before anything else.
 * @returns GateForm's `alert`, and `field`: the props that register a field and mark its error
 */
export function useProblems<T extends FieldValues>(form: {
  register: UseFormRegister<T>
  formState: FormState<T>
}) {
  const id = useId()
  const errors = form.formState.errors as Record<string, { message?: string } | undefined>
  const isMissing = (name: string) => errors[name]?.message === MESSAGES.fillInAllFields
  const missing = Object.keys(errors).some(isMissing)
  const text = missing ? MESSAGES.fillInAllFields : errors.root?.message
  return {
    alert: { id, takesFocus: !missing, children: text },
    field: (name: Path<T>) => ({
      ...form.register(name),
      error: missing ? undefined : errors[name]?.message,
      errorIn: isMissing(name) ? id : undefined,
    }),
  }
}
