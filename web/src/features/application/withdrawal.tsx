import { MESSAGES } from '@domain/messages'
import { useEffect, useRef, useState } from 'react'
import { FormAlert } from '../../ui/public/form-alert'
import { LiveButton } from '../../ui/public/live-button'
import { useAction } from '../../ui/use-action'
import { withdrawApplication } from './api/application'

interface Props {
  token: string
  /** Called after the withdrawal. */
  onDone: () => Promise<void>
  /** Called if the application cannot be withdrawn any more. */
  onRefused: (sentence: string) => Promise<void>
}

/** The button that withdraws an application after a confirmation. */
export function Withdrawal({ token, onDone, onRefused }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const [problem, setProblem] = useState('')
  const question = useRef<HTMLParagraphElement>(null)
  const firstButton = useRef<HTMLButtonElement>(null)
  const withdraw = useAction(() => withdrawApplication(token), {
    failure: MESSAGES.applicationNotWithdrawn,
    success: MESSAGES.applicationWithdrawn,
    onSuccess: () => void onDone(),
    sentences: { application_decided: MESSAGES.applicationNotChangeable },
    onFailure: (sentence, { code }) => {
      if (code === 'application_decided') void onRefused(sentence)
      else setProblem(sentence)
    },
  })
  useEffect(() => {
    if (isConfirming) question.current?.focus()
  }, [isConfirming])

  if (!isConfirming)
    return (
      <LiveButton ref={firstButton} className="quiet-link" onClick={() => setConfirming(true)}>
        Withdraw Your Application
      </LiveButton>
    )
  return (
    <div className="card application-question" role="group" aria-label="Withdraw">
      <p ref={question} tabIndex={-1}>
        Withdraw your application? This cannot be undone, but you can apply again.
      </p>
      <FormAlert id="withdrawal-problem" takesFocus>
        {problem}
      </FormAlert>
      <div className="row">
        <LiveButton
          className="button"
          disabled={withdraw.pending}
          data-pending={withdraw.pending}
          onClick={() => {
            setProblem('')
            void withdraw.run()
          }}
        >
          {withdraw.pending ? 'Withdrawing...' : 'Withdraw'}
        </LiveButton>
        <LiveButton
          className="quiet-link"
          disabled={withdraw.pending}
          onClick={() => {
            setConfirming(false)
            requestAnimationFrame(() => firstButton.current?.focus())
          }}
        >
          Keep Application
        </LiveButton>
      </div>
    </div>
  )
}
