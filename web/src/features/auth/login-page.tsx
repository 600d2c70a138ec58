import { emailField } from '@domain/calls/sign-up-with-invite'
import { MESSAGES } from '@domain/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { PATHS } from '../../config/paths'
import { loadCredentials, loadFunctions } from '../../firebase/load'
import { leaveTo } from '../../ui/leave-to'
import { localPath } from '../../ui/local-path'
import { EmailField, PasswordField } from '../../ui/public/fields'
import { GateForm, useProblems } from '../../ui/public/form'
import { GateFoot, GateTitle } from '../../ui/public/gate'
import { LiveButton } from '../../ui/public/live-button'
import { useAction } from '../../ui/use-action'
import { hasSession } from './api/has-session'
import { resendConfirmation, sendPasswordReset, signIn } from './api/sign-in'

const schema = z.object({
  email: emailField,
  password: z.string(MESSAGES.fillInAllFields).check(z.minLength(1, MESSAGES.fillInAllFields)),
})

/**
 * The page /login. After signing in, it redirects to the local path in `?next=`, or to the dashboard. Visitors who
 * are already signed in are redirected at once.
 */
export function LoginPage() {
  const [search] = useSearchParams()
  const target = localPath(search.get('next'), PATHS.dashboard)

  useEffect(() => {
    let here = true
    void hasSession().then((signedIn) => {
      if (signedIn && here) window.location.replace(target)
    })
    return () => {
      here = false
    }
  }, [target])

  return (
    <div className="gate-panel">
      <GateTitle title="Welcome Back">Sign in to your account</GateTitle>
      <LoginForm onSignedIn={() => leaveTo(target)} />
      <GateFoot />
    </div>
  )
}

/** The login form. With only the email address, it can also send the confirmation again, or a reset link. */
function LoginForm({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const [notice, setNotice] = useState('')
  const form = useForm({ resolver: zodResolver(schema) })
  const { alert, field } = useProblems(form)

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
      failureOrOffline: MESSAGES.confirmationFailed,
      onSuccess: () => setNotice(MESSAGES.confirmationSent),
      onFailure,
    }),
    reset: useAction(sendPasswordReset, {
      failureOrOffline: MESSAGES.resetFailed,
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
  const said = sending ? 'Sending the email...' : notice

  return (
    <GateForm
      needs={[loadCredentials, loadFunctions]}
      alert={alert}
      button={['Sign In', 'Signing In...']}
      pending={login.pending}
      onSubmit={form.handleSubmit(login.run, () => setNotice(''))}
      notice={
        // Always rendered, so that screen readers announce its content when it appears.
        <div role="status">
          {said && (
            <p className="message" data-kind={sending ? 'pending' : 'success'}>
              {said}
            </p>
          )}
        </div>
      }
      asides={
        <div className="gate-foot row">
          <LiveButton className="quiet-link" aria-disabled={sending} onClick={() => mail('reset')}>
            Forgot your password?
          </LiveButton>
          <LiveButton className="quiet-link" aria-disabled={sending} onClick={() => mail('resend')}>
            Resend confirmation email
          </LiveButton>
        </div>
      }
    >
      <EmailField {...field('email')} autoComplete="email" />
      <PasswordField {...field('password')} autoComplete="current-password" />
    </GateForm>
  )
}
