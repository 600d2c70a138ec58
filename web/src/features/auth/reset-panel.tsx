import { MESSAGES } from '@domain/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { passwordMinLength } from '../../firebase/config'
import { toAppError } from '../../firebase/errors'
import { loadFunctions } from '../../firebase/load'
import { PasswordField } from '../../ui/public/fields'
import { logProblem } from '../../firebase/log'
import { newPasswordField } from '../../ui/new-password'
import { GateForm, useProblems } from '../../ui/public/form'
import { focusTitle, GateFoot, GateTitle } from '../../ui/public/gate'
import { useAction } from '../../ui/use-action'
import { checkResetCode, resetPassword } from './api/mail-links'
import { LinkFinished, InvalidLink, LinkLoading } from './link-states'

const schema = z.object({ new_password: newPasswordField })

/** The result of checking a reset link. For a valid link, the result contains the email address of the account. */
type LinkCheck = 'checking' | 'invalid' | { problem: string } | { email: string }

/** The form for a new password. @param code the code of a reset link */
export function ResetPanel({ code }: { code: string }) {
  const [tries, setTries] = useState(0)
  const [linkCheck, setLinkCheck] = useState<LinkCheck>('checking')
  const [isSet, setIsSet] = useState(false)

  useEffect(() => {
    let isMounted = true
    const update = (next: LinkCheck) => isMounted && setLinkCheck(next)
    checkResetCode(code).then(
      (email) => update({ email }),
      (rawError: unknown) => update(problemOf(rawError)),
    )
    return () => {
      isMounted = false
    }
  }, [code, tries])

  useEffect(() => {
    // After a retry, the content that had the focus is replaced, so the title gets the focus. If the retry has failed,
    // the error message gets the focus instead.
    if (tries > 0 && document.activeElement === document.body) focusTitle()
  }, [linkCheck, tries])

  if (isSet) return <LinkFinished title="Password Changed">{MESSAGES.passwordSet}</LinkFinished>
  if (linkCheck === 'checking') return <LinkLoading />
  if (linkCheck === 'invalid') return <InvalidLink />
  return (
    <div className="gate-panel">
      {'email' in linkCheck ? (
        <>
          <GateTitle title="Choose a New Password">
            for <bdi>{linkCheck.email}</bdi>
          </GateTitle>
          <ResetForm
            code={code}
            email={linkCheck.email}
            onPasswordSet={() => setIsSet(true)}
            onInvalid={() => setLinkCheck('invalid')}
          />
        </>
      ) : (
        <>
          <GateTitle title="Choose a New Password" />
          <GateForm
            loaders={[loadFunctions]}
            alert={{ id: 'check-problem', takesFocus: true, children: linkCheck.problem }}
            button={['Try Again', 'Checking...']}
            pending={false}
            onSubmit={(event) => {
              event.preventDefault()
              setLinkCheck('checking')
              setTries(tries + 1)
            }}
          >
            {null}
          </GateForm>
        </>
      )}
      <GateFoot />
    </div>
  )
}

function problemOf(rawError: unknown): LinkCheck {
  const error = toAppError(rawError)
  if (error.code === 'link_invalid' || error.code === 'invalid_request') return 'invalid'
  const isRetryable = error.code === 'network' || !error.isBreakdown
  logProblem(MESSAGES.linkUnchecked, error)
  return { problem: isRetryable ? error.message : MESSAGES.linkUnchecked }
}

interface Props {
  code: string
  /** The email address of the account. Password managers store the new password for this address. */
  email: string
  onPasswordSet: () => void
  onInvalid: () => void
}

function ResetForm({ code, email, onPasswordSet, onInvalid }: Props) {
  const form = useForm({ resolver: zodResolver(schema) })
  const { alert, field } = useProblems(form)
  const reset = useAction(
    ({ new_password }: z.infer<typeof schema>) => resetPassword({ code, email, new_password }),
    {
      failure: MESSAGES.passwordNotSet,
      onSuccess: onPasswordSet,
      onFieldError: (name, message) => {
        if (name !== 'new_password') return false
        form.setError(name, { message }, { shouldFocus: true })
        return true
      },
      onFailure: (message, { code: reason }) =>
        reason === 'link_invalid' ? onInvalid() : form.setError('root', { message }),
    },
  )
  return (
    <GateForm
      loaders={[loadFunctions]}
      alert={alert}
      button={['Set New Password', 'Setting Password...']}
      pending={reset.pending}
      onSubmit={form.handleSubmit(reset.run)}
    >
      <input
        type="text"
        name="username"
        aria-label="Email"
        autoComplete="username"
        value={email}
        readOnly
        hidden
      />
      <PasswordField
        {...field('new_password')}
        label="New password"
        hint={`At least ${passwordMinLength} characters. A new password signs you out on all devices.`}
        autoComplete="new-password"
      />
    </GateForm>
  )
}
