import { mailListLabel } from '@domain/mail-list'
import { MESSAGES } from '@domain/messages'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PATHS } from '../../config/paths'
import { GateForm } from '../../ui/public/form'
import { FormAlert } from '../../ui/public/form-alert'
import { GateTitle, HomeLink } from '../../ui/public/gate'
import { useHydrated } from '../../ui/public/live-button'
import { useAction } from '../../ui/use-action'
import { unsubscribe } from './api/unsubscribe'

/**
 * The page /unsubscribe, to which the link in an email leads. The page unsubscribes the recipient only after a click,
 * because mail programs open links by themselves.
 */
export function UnsubscribePage() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  // The token is unknown while the page is prerendered.
  const label = mailListLabel(useHydrated() ? token : '')
  const emails = label ? `emails of the kind “${label}”` : 'these emails'
  const [problem, setProblem] = useState<{ text: string; isFinal: boolean }>()
  const [done, setDone] = useState(false)
  const { pending, run } = useAction(() => unsubscribe(token), {
    failure: MESSAGES.unsubscribeFailed,
    sentences: { invalid_request: MESSAGES.unsubscribeLinkInvalid },
    onSuccess: () => setDone(true),
    onFailure: (text, { code }) => setProblem({ text, isFinal: code === 'invalid_request' }),
  })
  // Without a token in the URL, `run` fails at once without a request, and the page shows the error.
  useEffect(() => {
    if (!token) void run()
  }, [token, run])
  const result = useRef<HTMLParagraphElement>(null)
  // Moves the focus, because the form that had the focus was removed.
  useEffect(() => result.current?.focus(), [done])

  return (
    <div className="gate-panel">
      <GateTitle title="Unsubscribe">
        {done ? 'Done' : !problem?.isFinal && `Do you want to stop receiving ${emails}?`}
      </GateTitle>
      {done ? (
        <p className="message" role="status" data-kind="success" ref={result} tabIndex={-1}>
          You will not receive {emails} any more.
        </p>
      ) : problem?.isFinal ? (
        <FormAlert id="unsubscribe-problem" takesFocus>
          {problem.text}
        </FormAlert>
      ) : (
        <GateForm
          loaders={[]}
          alert={{ id: 'unsubscribe-problem', takesFocus: true, children: problem?.text }}
          button={['Unsubscribe', 'Unsubscribing...']}
          pending={pending}
          onSubmit={(event) => {
            event.preventDefault()
            setProblem(undefined)
            void run()
          }}
        >
          <p className="fine">
            Emails that protect your account are always sent, for example when your password was
            changed.
          </p>
        </GateForm>
      )}
      <p className="fine gate-foot row">
        <a href={PATHS.settings}>Email settings</a>
        <HomeLink />
      </p>
    </div>
  )
}
