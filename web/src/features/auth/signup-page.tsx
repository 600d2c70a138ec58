import { MESSAGES } from '@domain/messages'
import { useEffect, useRef, useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { PATHS } from '../../config/paths'
import { leaveTo } from '../../ui/leave-to'
import { GateTitle } from '../../ui/public/gate'
import { attemptId, clearValidatedCode, useValidatedCode } from '../../ui/validated-code'
import { signUp } from './api/sign-up'
import { SignupForm, type SignupFields } from './signup-form'

/** /signup: for holders of a validated code; everybody else goes to /invite. */
export function SignupPage() {
  const code = useValidatedCode()
  const [outcome, setOutcome] = useState<'signed_in' | 'confirm_email' | 'created'>()

  const join = async (fields: SignupFields) => {
    const reached = await signUp({ ...fields, code: code ?? '', attempt_id: attemptId() })
    setOutcome(reached)
    clearValidatedCode()
    if (reached === 'signed_in') await leaveTo(PATHS.dashboard)
  }

  if (outcome === 'confirm_email' || outcome === 'created') {
    return (
      <div className="gate-panel">
        <GateTitle title="Join The Cave" />
        <SignupDone outcome={outcome} />
      </div>
    )
  }
  if (code === null && !outcome) return <Navigate to={PATHS.invite} replace />
  return (
    <div className="gate-panel">
      <GateTitle title="Join The Cave">
        Your invitation code: <strong className="code">{code}</strong>
      </GateTitle>
      <SignupForm onSubmit={join} />
      <p className="gate-foot row">
        <Link className="back-link" to={PATHS.invite} onClick={clearValidatedCode}>
          Back to Invite Code
        </Link>
        <span>
          Already a member? <Link to={PATHS.login}>Sign in</Link>
        </span>
      </p>
    </div>
  )
}

/** The account is there, but not the session: its address wants confirming first, or signing in did not work just now. */
function SignupDone({ outcome }: { outcome: 'confirm_email' | 'created' }) {
  const words = useRef<HTMLParagraphElement>(null)
  // The form that had the focus is gone.
  useEffect(() => words.current?.focus(), [])

  return (
    <>
      <p className="message" data-kind="success" role="status" ref={words} tabIndex={-1}>
        {outcome === 'confirm_email' ? MESSAGES.checkYourEmail : MESSAGES.accountCreated}
      </p>
      <Link className="button" to={PATHS.login}>
        Sign in
      </Link>
    </>
  )
}
