import { MESSAGES } from '@domain/messages'
import { useEffect, useRef } from 'react'
import { Outlet, useNavigate } from 'react-router-dom'
import { useSession } from '../../../firebase/session'
import { notify } from '../../../ui/toasts/store'
import { PATHS } from '../../../config/paths'
import { adminGate } from './admin-gate'
import { CheckingAccess } from './checking-access'
import { SessionUnavailable } from './session-unavailable'

/** Guards all of the admin area, at every moment: who is demoted while there leaves it at once. */
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
  const told = useRef(false)
  useEffect(() => {
    if (told.current) return
    told.current = true
    notify({ kind: 'error', title: MESSAGES.accessDeniedTitle, text: MESSAGES.accessDenied })
    void navigate(PATHS.dashboard, { replace: true })
  }, [navigate])
  return null
}
