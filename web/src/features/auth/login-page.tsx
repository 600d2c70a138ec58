import { emailField } from '@domain/calls/sign-up-with-invite'
import { MESSAGES } from '@domain/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { PATHS } from '../../config/paths'
import { loadCredentials, loadFunctions } from '../../firebase/load'
import { openDocument } from '../../ui/open-document'
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
 * The page /login. After signing in, the page redirects to the local path in the query parameter `next`, or to the
 * dashboard. Visitors who are already signed in are redirected immediately.
 */
export function LoginPage() {
  const [search] = useSearchParams()
  const target = localPath(search.get('next'), PATHS.dashboard)

  useEffect(() => {
    let isMounted = true
    void hasSession().then((signedIn) => {
      if (signedIn && isMounted) window.location.replace(target)
    })
    return () => {
      isMounted = false
    }
  }, [target])

  return (
    <div className="gate-panel">
      <GateTitle title="Welcome Back">Sign in to your account</GateTitle>
      <LoginForm onSignedIn={() => openDocument(target)} />
      <GateFoot />
    </div>
  )
}

/**
 * The login form. A visitor who enters only an email address can request another confirmation email, or a link for
 * setting a new password.
 */
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
  const mailActions = {
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
  const sending = mailActions.resend.pending || mailActions.reset.pending
  const sendMail = (kind: keyof typeof mailActions) => {
    if (sending) return
    setNotice('')
    form.clearErrors()
    const typed = form.getValues('email') ?? ''
    const email = emailField.safeParse(typed)
    if (email.success) return void mailActions[kind].run(email.data)
    const message = typed.trim() ? MESSAGES.invalidEmail : MESSAGES.emailFirst
    form.setError('email', { message }, { shouldFocus: true })
  }
  const statusText = sending ? 'Sending the email...' : notice

  return (
    <GateForm
      loaders={[loadCredentials, loadFunctions]}
      alert={alert}
      button={['Sign In', 'Signing In...']}
      pending={login.pending}
      onSubmit={form.handleSubmit(login.run, () => setNotice(''))}
      notice={
        // This element is always rendered, so that screen readers announce its content when the content appears.
        <div role="status">
          {statusText && (
            <p className="message" data-kind={sending ? 'pending' : 'success'}>
              {statusText}
            </p>
          )}
        </div>
      }
      asides={
        <div className="gate-foot row">
          <LiveButton
            className="quiet-link"
            aria-disabled={sending}
            onClick={() => sendMail('reset')}
          >
            Forgot your password?
          </LiveButton>
          <LiveButton
            className="quiet-link"
            aria-disabled={sending}
            onClick={() => sendMail('resend')}
          >
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
