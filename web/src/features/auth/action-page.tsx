import { MESSAGES } from '@domain/messages'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { loadFunctions } from '../../firebase/load'
import { GateForm } from '../../ui/public/form'
import { GateFoot, GateTitle } from '../../ui/public/gate'
import { useHydrated } from '../../ui/public/live-button'
import { useAction } from '../../ui/use-action'
import { confirmEmail } from './api/mail-links'
import { LinkFinished, InvalidLink, LinkLoading } from './link-states'
import { ResetPanel } from './reset-panel'

/**
 * The page /auth/action, to which the links in account emails lead. Firebase defines the names of the query
 * parameters `mode` and `oobCode`.
 */
export function ActionPage() {
  const [search] = useSearchParams()
  const [code, mode] = [search.get('oobCode') ?? '', search.get('mode')]
  // While the page is prerendered, its query parameters are unknown, so the loading state is rendered.
  if (!useHydrated()) return <LinkLoading />
  if (code && mode === 'resetPassword') return <ResetPanel code={code} />
  if (code && mode === 'verifyEmail') return <ConfirmPanel code={code} />
  return <InvalidLink />
}

/**
 * Confirms an email address when the user clicks the button. Opening the page is not enough, because mail programs open
 * links by themselves.
 */
function ConfirmPanel({ code }: { code: string }) {
  const [outcome, setOutcome] = useState<'done' | 'invalid'>()
  const [problem, setProblem] = useState('')
  const confirm = useAction(() => confirmEmail(code), {
    failure: MESSAGES.emailNotYetConfirmed,
    onSuccess: () => setOutcome('done'),
    onFailure: (sentence, error) =>
      error.code === 'link_invalid' ? setOutcome('invalid') : setProblem(sentence),
  })

  if (outcome === 'invalid') return <InvalidLink />
  if (outcome === 'done')
    return <LinkFinished title="Email Confirmed">{MESSAGES.emailConfirmed}</LinkFinished>
  return (
    <div className="gate-panel">
      <GateTitle title="Confirm Your Email">
        Confirm your email address with one click. Then you can sign in.
      </GateTitle>
      <GateForm
        loaders={[loadFunctions]}
        alert={{ id: 'confirm-problem', takesFocus: true, children: problem }}
        button={['Confirm Email Address', 'Confirming...']}
        pending={confirm.pending}
        onSubmit={(event) => {
          event.preventDefault()
          setProblem('')
          void confirm.run()
        }}
      >
        {null}
      </GateForm>
      <GateFoot />
    </div>
  )
}
