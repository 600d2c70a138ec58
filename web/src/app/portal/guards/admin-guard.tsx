import { CORE_MESSAGES } from '@domain/core-messages'
import { useEffect, useRef } from 'react'
import { Outlet, useNavigate } from 'react-router-dom'
import { retrySession, useSession, type Session } from '../../../firebase/session'
import { Icon } from '../../../ui/icons'
import { NoticePage } from '../../../ui/page'
import { PlainButton } from '../../../ui/plain-button'
import { notify } from '../../../ui/toasts/store'
import { PATHS } from '../../../config/paths'

/**
 * Shows the admin area to admins only. When an admin loses the role 'admin', the guard opens the dashboard immediately.
 */
export function AdminGuard() {
  switch (adminGate(useSession())) {
    case 'open':
      return <Outlet />
    case 'checking':
      return <CheckingAccess />
    case 'unavailable':
      return <SessionUnavailable />
    case 'closed':
      return <Denied />
  }
}

function Denied() {
  const navigate = useNavigate()
  const notified = useRef(false)
  useEffect(() => {
    if (notified.current) return
    notified.current = true
    notify({
      kind: 'error',
      title: CORE_MESSAGES.accessDeniedTitle,
      text: CORE_MESSAGES.accessDenied,
    })
    void navigate(PATHS.dashboard, { replace: true })
  }, [navigate])
  return null
}

/**
 * Whether the person may enter the admin area. `open`: the person is an admin. `checking`: this is not known yet.
 * `unavailable`: this could not be checked, for example after a network failure. `closed`: the person is not an admin.
 */
export type AdminGate = 'open' | 'checking' | 'unavailable' | 'closed'

export function adminGate(session: Session): AdminGate {
  switch (session.status) {
    case 'admin':
      return 'open'
    case 'member':
      return session.adminAccess === 'denied' ? 'closed' : session.adminAccess
    case 'loading':
      return 'checking'
    case 'unavailable':
      return 'unavailable'
    case 'signed-out':
    case 'not-member':
      return 'closed'
  }
}

/** Shown while it is not known whether the person is an admin. */
export function CheckingAccess() {
  return (
    <div className="notice-page checking-access" role="status">
      <span className="arch">
        <Icon name="admin" size={24} />
      </span>
      Checking access...
    </div>
  )
}

/**
 * Shown when the session could not be checked because there is no connection. The session is checked again when the
 * browser is online.
 */
export function SessionUnavailable() {
  return (
    <NoticePage
      role="alert"
      icon="offline"
      title="We could not check your access"
      intro="You are not signed out. Check your connection and try again."
    >
      <PlainButton primary onClick={retrySession}>
        Try again
      </PlainButton>
    </NoticePage>
  )
}
