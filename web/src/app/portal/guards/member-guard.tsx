import { Outlet, useLocation } from 'react-router-dom'
import { OwnProfileSource } from '../../../firebase/own-profile/own-profile-source'
import { useSession } from '../../../firebase/session'
import { PATHS } from '../../../config/paths'
import { isUnder } from '../../../ui/frame/navigation'
import { PageSkeleton } from '../../../ui/frame/page-skeleton'
import { Shell } from '../../../ui/frame/shell'
import { usePagesAhead } from '../preload'
import { CheckingAccess } from './admin-guard'
import { Leave } from './leave'
import { NotMemberPage } from './not-member-page'
import { SessionUnavailable } from './session-unavailable'

/**
 * Guards all of the portal and the admin area: members pass, everybody else is shown the way. It does not follow the address,
 * so that the frame is not drawn anew with each change of it.
 */
export function MemberGuard() {
  const session = useSession()
  usePagesAhead(session)

  switch (session.status) {
    case 'signed-out':
      return <Leave reason={session.reason} />
    case 'not-member':
      return <NotMemberPage email={session.email} />
    case 'loading':
      return (
        <Shell>
          <Waiting />
        </Shell>
      )
    case 'unavailable':
      return (
        <Shell>
          <SessionUnavailable />
        </Shell>
      )
    case 'member':
    case 'admin':
      return (
        <Shell>
          <OwnProfileSource uid={session.uid} />
          <Outlet />
        </Shell>
      )
  }
}

function Waiting() {
  const { pathname } = useLocation()
  return isUnder(PATHS.admin, pathname) ? <CheckingAccess /> : <PageSkeleton />
}
