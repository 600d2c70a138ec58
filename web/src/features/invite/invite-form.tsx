import { verifyInviteCode as contract } from '@domain/calls/verify-invite-code'
import { typedInviteCode } from '@domain/invite-code'
import { MESSAGES } from '@domain/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId } from 'react'
import { useForm } from 'react-hook-form'
import { loadFunctions, prefetch } from '../../firebase/load'
import { FormAlert } from '../../ui/public/form-alert'
import { SubmitButton } from '../../ui/public/submit-button'
import { TextField } from '../../ui/public/text-field'
import { useAction } from '../../ui/use-action'
import { verifyInviteCode } from './api/verify-invite-code'

interface Props {
  /** The code that a link carried; it fills the input. */
  prefill: string | null
  onValid: (code: string) => void
}

/** Asks for the code and has it checked. Every fault stands in the alert, and the code is there to be mended. */
export function InviteForm({ prefill, onValid }: Props) {
  const alertId = useId()
  const form = useForm({ resolver: zodResolver(contract.request) })
  const { errors } = form.formState
  const refuse = (message: string) => {
    form.setError('code', { type: 'server', message })
    form.setFocus('code', { shouldSelect: true })
  }
  const verify = useAction(
    async ({ code }: { code: string }) => ({ code, valid: await verifyInviteCode(code) }),
    {
      sentences: { internal: MESSAGES.databaseError, unavailable: MESSAGES.databaseError },
      onSuccess: ({ code, valid }) => (valid ? onValid(code) : refuse(MESSAGES.invalidInviteCode)),
      onFailure: refuse,
    },
  )

  const { setValue } = form
  useEffect(() => {
    if (prefill) setValue('code', typedInviteCode(prefill))
  }, [prefill, setValue])

  return (
    <form
      className="form"
      method="post"
      noValidate
      onFocus={() => prefetch(loadFunctions)}
      onSubmit={form.handleSubmit(verify.run)}
    >
      <TextField
        {...form.register('code')}
        label="Invitation Code"
        labelHidden
        placeholder="Invitation Code"
        className="code-input"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        required
        errorIn={errors.code && alertId}
        onInput={({ currentTarget, nativeEvent }) =>
          upperCaseInput(currentTarget, (nativeEvent as InputEvent).isComposing)
        }
      />
      <FormAlert id={alertId}>{errors.code?.message}</FormAlert>
      <SubmitButton pending={verify.pending} pendingText="Verifying...">
        Verify Code
      </SubmitButton>
    </form>
  )
}

/**
 * Makes what stands in the input a code while it is typed: upper case, at most 8 characters, the caret where it was.
 * Leaves text alone that an input method is still composing.
 */
export function upperCaseInput(input: HTMLInputElement, composing: boolean): void {
  const { value, selectionStart } = input
  const typed = typedInviteCode(value)
  if (composing || typed === value) return
  const caret = typedInviteCode(value.slice(0, selectionStart ?? value.length)).length
  input.value = typed
  input.setSelectionRange(caret, caret)
}
