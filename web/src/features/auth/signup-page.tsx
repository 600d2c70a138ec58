import { signUpWithInvite } from '@domain/calls/sign-up-with-invite'
import { MESSAGES } from '@domain/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, Navigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { PATHS } from '../../config/paths'
import { passwordMinLength } from '../../firebase/config'
import { loadCredentials, loadFunctions } from '../../firebase/load'
import { newPasswordField } from '../../ui/new-password'
import { openDocument } from '../../ui/open-document'
import { EmailField, PasswordField, TextField } from '../../ui/public/fields'
import { GateForm, useProblems } from '../../ui/public/form'
import { GateTitle } from '../../ui/public/gate'
import { useAction } from '../../ui/use-action'
import {
  attemptId,
  clearValidatedCode,
  useInvitedEmail,
  useValidatedCode,
} from '../../ui/validated-code'
import { signUp, type SignUpOutcome } from './api/sign-up'
import { LinkFinished } from './link-states'

const schema = z.extend(
  z.pick(signUpWithInvite.request, { first_name: true, last_name: true, email: true }),
  { password: newPasswordField },
)
type Fields = z.infer<typeof schema>

const OUTCOME_TEXTS: Record<Exclude<SignUpOutcome, 'signed_in'>, string> = {
  confirm_email: MESSAGES.checkYourEmail,
  confirm_email_again: MESSAGES.checkYourEmailOtherPassword,
  created: MESSAGES.accountCreated,
  other_password: MESSAGES.accountCreatedOtherPassword,
}

/** The page /signup, for visitors with a validated code. Other visitors are redirected to /invite. */
export function SignupPage() {
  const code = useValidatedCode()
  const invited = useInvitedEmail()
  const [outcome, setOutcome] = useState<SignUpOutcome>()

  const join = async (fields: Fields) => {
    const result = await signUp({ ...fields, code: code ?? '', attempt_id: attemptId() })
    setOutcome(result)
    clearValidatedCode()
    if (result === 'signed_in') await openDocument(PATHS.dashboard)
  }

  if (outcome && outcome !== 'signed_in')
    return <LinkFinished title="Join The Cave">{OUTCOME_TEXTS[outcome]}</LinkFinished>
  if (code === null && !outcome) return <Navigate to={PATHS.invite} replace />
  return (
    <div className="gate-panel">
      <GateTitle title="Join The Cave">
        Your invitation code: <strong className="code">{code}</strong>
      </GateTitle>
      <SignupForm invited={invited ?? null} onSubmit={join} />
      <p className="fine gate-foot row">
        <Link className="quiet-link" to={PATHS.invite} onClick={clearValidatedCode}>
          Back to Invite Code
        </Link>
        <span>
          Already a member?{' '}
          <Link className="quiet-link" to={PATHS.login}>
            Sign in
          </Link>
        </span>
      </p>
    </div>
  )
}

interface SignupFormProps {
  /**
   * The only email address that can use the code; null if every address can. If there is such an address, the form
   * shows it and does not ask for one.
   */
  invited: string | null
  onSubmit: (fields: Fields) => Promise<void>
}

/** The form for the new member's name, email address and password. The input is kept after every failure. */
function SignupForm({ invited, onSubmit }: SignupFormProps) {
  const form = useForm({ resolver: zodResolver(schema) })
  const { setValue } = form
  useEffect(() => {
    if (invited !== null) setValue('email', invited)
  }, [invited, setValue])
  const { alert, field } = useProblems(form)
  const signup = useAction(onSubmit, {
    failure: MESSAGES.signupFailed,
    sentences: { idempotency_conflict: MESSAGES.accountCreatedOtherEmail },
    onFieldError: (name, message) => {
      const formField = z.keyof(schema).safeParse(name)
      if (formField.success) form.setError(formField.data, { message }, { shouldFocus: true })
      return formField.success
    },
    onFailure: (message) => form.setError('root', { message }),
  })

  return (
    <GateForm
      loaders={[loadFunctions, loadCredentials]}
      alert={alert}
      button={['Create Account', 'Creating Account...']}
      pending={signup.pending}
      onSubmit={form.handleSubmit(signup.run)}
    >
      <div className="columns field-pair">
        <TextField {...field('first_name')} label="First name" autoComplete="given-name" />
        <TextField {...field('last_name')} label="Last name" autoComplete="family-name" />
      </div>
      <EmailField
        {...field('email')}
        autoComplete="email"
        {...(invited !== null && {
          readOnly: true,
          hint: 'Your invitation is for this email address only.',
        })}
      />
      <PasswordField
        {...field('password')}
        hint={`At least ${passwordMinLength} characters`}
        autoComplete="new-password"
      />
    </GateForm>
  )
}
