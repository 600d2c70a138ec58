import { MESSAGES } from '@domain/messages'
import { useId, type ComponentProps, type FormEvent, type ReactNode } from 'react'
import type { FieldValues, FormState, Path, UseFormRegister } from 'react-hook-form'
import { prefetch } from '../../firebase/load'
import { FormAlert } from './form-alert'
import { LiveButton } from './live-button'

interface Props {
  /** Functions that load the code that the form needs. They are called when the form gets the focus. */
  needs: readonly (() => Promise<unknown>)[]
  alert: ComponentProps<typeof FormAlert>
  /** The text of the main button, and its text while pending. */
  button: readonly [text: string, pendingText: string]
  pending: boolean
  onSubmit: (event: FormEvent) => unknown
  children: ReactNode
  /** Content between the alert and the button (`notice`), and below the button (`asides`). */
  notice?: ReactNode
  asides?: ReactNode
}

/** The form of a gate page: its fields, the alert with the error, and the main button. */
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
 * Splits the errors of a form between its alert and its fields. Empty required fields share one sentence, which is
 * shown once in the alert, before any other error.
 * @returns `alert`, the props of GateForm's alert, and `field`, which registers a field and returns its props with
 * its error
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
