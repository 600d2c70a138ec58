import { emailField } from '@domain/calls/sign-up-with-invite'
import { MESSAGES } from '@domain/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { loadCredentials, prefetch } from '../../firebase/load'
import { FormAlert, FormNotice } from '../../ui/public/form-alert'
import { formProblems } from '../../ui/public/form-problems'
import { LiveButton } from '../../ui/public/live-button'
import { PasswordField } from '../../ui/public/password-field'
import { SubmitButton } from '../../ui/public/submit-button'
import { TextField } from '../../ui/public/text-field'
import { useAction } from '../../ui/use-action'
import { resendConfirmation, sendPasswordReset, signIn } from './api/sign-in'

const schema = z.object({
  email: emailField,
  password: z.string(MESSAGES.fillInAllFields).check(z.minLength(1, MESSAGES.fillInAllFields)),
})

/** Signs in; or, with the e-mail alone, sends the confirmation or a reset link. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const alertId = useId()
  const [notice, setNotice] = useState('')
  const form = useForm({ resolver: zodResolver(schema) })
  const problems = formProblems(form.formState.errors, alertId)

  const onFailure = (message: string) => form.setError('root', { message })
  const login = useAction(
    async ({ email, password }: z.infer<typeof schema>) => {
      setNotice('')
      await signIn(email, password)
      await onSignedIn()
    },
    { onFailure },
  )
  const mailing = {
    resend: useAction(resendConfirmation, {
      failure: MESSAGES.confirmationFailed,
      onSuccess: () => setNotice(MESSAGES.confirmationSent),
      onFailure,
    }),
    reset: useAction(sendPasswordReset, {
      failure: MESSAGES.resetFailed,
      onSuccess: () => setNotice(MESSAGES.resetSent),
      onFailure,
    }),
  }
  const sending = mailing.resend.pending || mailing.reset.pending
  const mail = (kind: keyof typeof mailing) => {
    if (sending) return
    setNotice('')
    form.clearErrors()
    const typed = form.getValues('email') ?? ''
    const email = emailField.safeParse(typed)
    if (email.success) return void mailing[kind].run(email.data)
    const message = typed.trim() ? MESSAGES.invalidEmail : MESSAGES.emailFirst
    form.setError('email', { message }, { shouldFocus: true })
  }

  return (
    <form
      className="form"
      method="post"
      noValidate
      onFocus={() => prefetch(loadCredentials)}
      onSubmit={form.handleSubmit(login.run, () => setNotice(''))}
    >
      <TextField
        {...form.register('email')}
        {...problems.field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        {...form.register('password')}
        {...problems.field('password')}
        label="Password"
        autoComplete="current-password"
        required
      />
      <FormAlert {...problems.alert} />
      <FormNotice pending={sending}>{sending ? 'Sending the email...' : notice}</FormNotice>
      <SubmitButton pending={login.pending} pendingText="Signing In...">
        Sign In
      </SubmitButton>
      <div className="form-asides row">
        <LiveButton className="text-button" aria-disabled={sending} onClick={() => mail('reset')}>
          Forgot your password?
        </LiveButton>
        <LiveButton className="text-button" aria-disabled={sending} onClick={() => mail('resend')}>
          Resend confirmation email
        </LiveButton>
      </div>
    </form>
  )
}
