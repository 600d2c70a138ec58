import { resetPassword as contract } from '@domain/calls/reset-password'
import { MESSAGES } from '@domain/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { passwordMinLength } from '../../firebase/config'
import { toAppError } from '../../firebase/errors'
import { loadFunctions } from '../../firebase/load'
import { PasswordField } from '../../ui/public/fields'
import { logProblem } from '../../ui/log'
import { GateForm, useProblems } from '../../ui/public/form'
import { GateFoot, GateTitle } from '../../ui/public/gate'
import { useAction } from '../../ui/use-action'
import { checkResetCode, resetPassword } from './api/mail-links'
import { Finished, InvalidLink, Waiting } from './link-states'

const schema = z.pick(contract.request, { new_password: true })

/** The result of checking a link. If the link is valid, this is the email address of its account. */
type Checked = 'checking' | 'invalid' | { problem: string } | { email: string }

/** The form for a new password, for the code of a reset link. */
export function ResetPanel({ code }: { code: string }) {
  const [tries, setTries] = useState(0)
  const [checked, setChecked] = useState<Checked>('checking')
  const [isSet, setIsSet] = useState(false)

  useEffect(() => {
    let here = true
    const tell = (next: Checked) => here && setChecked(next)
    checkResetCode(code).then(
      (email) => tell({ email }),
      (thrown: unknown) => tell(problemOf(thrown)),
    )
    return () => {
      here = false
    }
  }, [code, tries])

  if (isSet) return <Finished title="Password Changed">{MESSAGES.passwordSet}</Finished>
  if (checked === 'checking') return <Waiting />
  if (checked === 'invalid') return <InvalidLink />
  return (
    <div className="gate-panel">
      {'email' in checked ? (
        <>
          <GateTitle title="Choose a New Password">
            for <bdi>{checked.email}</bdi>
          </GateTitle>
          <ResetForm
            code={code}
            email={checked.email}
            onSet={() => setIsSet(true)}
            onInvalid={() => setChecked('invalid')}
          />
        </>
      ) : (
        <>
          <GateTitle title="Choose a New Password" />
          <GateForm
            needs={[loadFunctions]}
            alert={{ id: 'check-problem', takesFocus: true, children: checked.problem }}
            button={['Try Again', 'Checking...']}
            pending={false}
            onSubmit={(event) => {
              event.preventDefault()
              setChecked('checking')
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

function problemOf(thrown: unknown): Checked {
  const error = toAppError(thrown)
  if (error.code === 'link_invalid' || error.code === 'invalid_request') return 'invalid'
  const isOurs = error.code === 'network' || !error.isBreakdown
  logProblem(MESSAGES.linkUnchecked, error)
  return { problem: isOurs ? error.message : MESSAGES.linkUnchecked }
}

interface Props {
  code: string
  /** Used by password managers, which store the new password for this address. */
  email: string
  onSet: () => void
  onInvalid: () => void
}

function ResetForm({ code, email, onSet, onInvalid }: Props) {
  const form = useForm({ resolver: zodResolver(schema) })
  const { alert, field } = useProblems(form)
  const reset = useAction(
    ({ new_password }: z.infer<typeof schema>) => resetPassword({ code, email, new_password }),
    {
      failure: MESSAGES.passwordNotSet,
      onSuccess: onSet,
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
      needs={[loadFunctions]}
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
        hint={`At least ${passwordMinLength} characters. It signs you out on all devices.`}
        autoComplete="new-password"
      />
    </GateForm>
  )
}
