import { useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { PATHS } from '../../../config/paths'
import { leaveTo } from '../../../ui/leave-to'
import { BackLink } from '../../../ui/public/back-link'
import { GateTitle } from '../../../ui/public/gate-title'
import { attemptId, clearValidatedCode, useValidatedCode } from '../../../ui/validated-code'
import { signUp } from '../api/sign-up'
import { SignupDone } from '../components/signup-done'
import { SignupForm, type SignupFields } from '../components/signup-form'

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
      <p className="gate-foot">
        <BackLink to={PATHS.invite} onClick={clearValidatedCode}>
          Back to Invite Code
        </BackLink>
        <span>
          Already a member? <Link to={PATHS.login}>Sign in</Link>
        </span>
      </p>
    </div>
  )
}
