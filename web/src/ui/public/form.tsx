import { MESSAGES } from '@domain/messages'
import { useId, type ComponentProps, type FormEvent, type ReactNode } from 'react'
import type { FieldValues, FormState, Path, UseFormRegister } from 'react-hook-form'
import { prefetch } from '../../firebase/load'
import { FormAlert } from './form-alert'
import { LiveButton } from './live-button'

interface Props {
  /** Functions that load the code for sending the form, called when the form gets the focus. */
  loaders: readonly (() => Promise<unknown>)[]
  alert: ComponentProps<typeof FormAlert>
  /** The two texts of the main button: normally, and while the form is being sent. */
  button: readonly [text: string, pendingText: string]
  pending: boolean
  onSubmit: (event: FormEvent) => unknown
  children: ReactNode
  /** `notice` is shown between the alert and the button, and `asides` below the button. */
  notice?: ReactNode
  asides?: ReactNode
}

/** The form of a gate page (such as /login): its fields, the alert with the error, and the main button. */
export function GateForm(props: Props) {
  const { loaders, alert, button, pending, onSubmit, children, notice, asides } = props
  return (
    <form
      className="form"
      method="post"
      noValidate
      onFocus={() => prefetch(...loaders)}
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
 * Distributes the errors of a form between its alert and its fields. If required fields are empty, the alert shows one
 * sentence about all of them, and no other errors are shown until these fields are filled in.
 * @returns `alert`: the props for GateForm's alert; `field`: a function that registers a field and returns the field's
 * props with its error
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
      errorId: isMissing(name) ? id : undefined,
    }),
  }
}
