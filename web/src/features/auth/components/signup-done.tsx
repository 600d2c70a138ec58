import { MESSAGES } from '@domain/messages'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { PATHS } from '../../../config/paths'

/** The account is there, but not the session: its address wants confirming first, or signing in did not work just now. */
export function SignupDone({ outcome }: { outcome: 'confirm_email' | 'created' }) {
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
