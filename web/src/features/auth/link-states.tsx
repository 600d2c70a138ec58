import { MESSAGES } from '@domain/messages'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PATHS } from '../../config/paths'
import { GateFoot, GateTitle } from '../../ui/public/gate'

/** Shown while a link is being checked. */
export function LinkLoading() {
  return (
    <div className="gate-panel">
      <GateTitle title="Your Account" />
      <p className="message" data-kind="pending" role="status">
        Checking your link...
      </p>
    </div>
  )
}

/** Shown after a form was submitted or a link was used successfully. Tells the user to sign in as the next step. */
export function LinkFinished({ title, children }: { title: string; children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null)
  // Moves the focus, because the form that had the focus was removed.
  useEffect(() => text.current?.focus(), [])
  return (
    <div className="gate-panel">
      <GateTitle title={title} />
      <p className="message" data-kind="success" role="status" ref={text} tabIndex={-1}>
        {children}
      </p>
      <Link className="button" to={PATHS.login}>
        Sign in
      </Link>
    </div>
  )
}

/** Shown for a link that has expired, was already used, or is incomplete. Explains how to request another email. */
export function InvalidLink() {
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <div className="gate-panel">
      <GateTitle title="This Link Does Not Work" />
      <div className="message" data-kind="error" role="alert" ref={text} tabIndex={-1}>
        {MESSAGES.linkInvalid}
      </div>
      <p className="fine">
        If you have already used it, simply sign in. Otherwise enter your email address on the
        sign-in page, and choose ‘Forgot your password?’ or ‘Resend confirmation email’ to get
        another link.
      </p>
      <Link className="button" to={PATHS.login}>
        Sign in
      </Link>
      <GateFoot />
    </div>
  )
}
