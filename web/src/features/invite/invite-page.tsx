import { verifyInviteCode as contract } from '@domain/calls/verify-invite-code'
import { typedInviteCode } from '@domain/invite-code'
import { ERROR_MESSAGES } from '@domain/core-messages'
import { MESSAGES } from '@domain/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { PATHS } from '../../config/paths'
import { loadFunctions } from '../../firebase/load'
import { TextField } from '../../ui/public/fields'
import { GateForm } from '../../ui/public/form'
import { GateFoot, GateTitle } from '../../ui/public/gate'
import { useAction } from '../../ui/use-action'
import { storeValidatedCode } from '../../ui/validated-code'
import { verifyInviteCode, type Verified } from './api/verify-invite-code'

/**
 * The page /invite. Checks an invitation code. A valid code is stored in the browser, and the visitor continues at
 * /signup.
 */
export function InvitePage() {
  return (
    <div className="gate-panel">
      <GateTitle title="Enter The Cave">
        Enter your exclusive invitation code to access the community
      </GateTitle>
      <InviteForm />
      <GateFoot contact />
    </div>
  )
}

/**
 * Returns the message for an invalid code. For a code that is limited to one email address, the message can name the
 * problem. All other invalid codes share one message.
 */
const refusalText = ({ refusal }: Verified) =>
  refusal ? ERROR_MESSAGES[refusal] : MESSAGES.invalidInviteCode

/** The form for the code. The query parameter `code` fills in the field. All errors are shown in the alert. */
function InviteForm() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const prefill = search.get('code')
  const alertId = useId()
  const form = useForm({ resolver: zodResolver(contract.request) })
  const error = form.formState.errors.code
  const showError = (message: string) => {
    form.setError('code', { type: 'server', message })
    form.setFocus('code', { shouldSelect: true })
  }
  const continueSignup = (code: string, { bound_email }: Verified) => {
    storeValidatedCode(code, bound_email)
    void navigate(PATHS.signup)
  }
  const verify = useAction(
    async ({ code }: { code: string }) => ({ code, verified: await verifyInviteCode(code) }),
    {
      sentences: { internal: MESSAGES.databaseError, unavailable: MESSAGES.databaseError },
      onSuccess: ({ code, verified }) =>
        verified.valid ? continueSignup(code, verified) : showError(refusalText(verified)),
      onFailure: showError,
    },
  )

  const { getValues, setValue } = form
  useEffect(() => {
    // If the link contains no code, the field keeps the text that the visitor typed before hydration.
    const code = prefill ?? getValues('code')
    if (code) setValue('code', typedInviteCode(code))
  }, [prefill, getValues, setValue])

  return (
    <GateForm
      loaders={[loadFunctions]}
      alert={{ id: alertId, children: error?.message }}
      button={['Verify Code', 'Verifying...']}
      pending={verify.pending}
      onSubmit={form.handleSubmit(verify.run)}
    >
      <TextField
        {...form.register('code')}
        aria-label="Invitation Code"
        placeholder="Invitation Code"
        className="code-input"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        errorId={error && alertId}
        onInput={({ currentTarget, nativeEvent }) =>
          upperCaseInput(currentTarget, (nativeEvent as InputEvent).isComposing)
        }
      />
    </GateForm>
  )
}

/**
 * Formats the text of an input as an invitation code while the user types: upper case, at most 8 characters. The caret
 * keeps its position.
 * @param composing true while an input method (such as a Japanese keyboard) is composing; meanwhile the text is not
 * changed
 */
export function upperCaseInput(input: HTMLInputElement, composing: boolean): void {
  const { value, selectionStart } = input
  const typed = typedInviteCode(value)
  if (composing || typed === value) return
  const caret = typedInviteCode(value.slice(0, selectionStart ?? value.length)).length
  input.value = typed
  input.setSelectionRange(caret, caret)
}
