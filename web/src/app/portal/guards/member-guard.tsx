import { Outlet, useLocation } from 'react-router-dom'
import { PATHS } from '../../../config/paths'
import { ApplicationsBadge } from '../../../features/applications/admin/badge'
import { Bell } from '../../../features/notices/bell'
import { OwnProfileSource } from '../../../firebase/own-profile/own-profile-source'
import { recheckMembership, useSession } from '../../../firebase/session'
import { isUnder } from '../../../ui/frame/navigation'
import { Shell } from '../../../ui/frame/shell'
import { useLogout } from '../../../ui/frame/use-logout'
import { NoticePage, PageSkeleton } from '../../../ui/page'
import { PlainButton } from '../../../ui/plain-button'
import { useAction } from '../../../ui/use-action'
import { usePagesAhead } from '../preload'
import { SCREENS } from '../screens'
import { CheckingAccess, SessionUnavailable } from './admin-guard'
import { Leave } from './leave'

/**
 * Guards the portal and the admin area. Lets members in, and shows everybody else a page with the next step. It does
 * not depend on the address, so that the frame is not rendered again on each navigation.
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
        <Shell tools={<Bell uid={session.uid} />}>
          <OwnProfileSource uid={session.uid} />
          {session.status === 'admin' && <ApplicationsBadge />}
          <Outlet />
        </Shell>
      )
  }
}

function Waiting() {
  const { pathname } = useLocation()
  return isUnder(PATHS.admin, pathname) ? <CheckingAccess /> : <ComingPage />
}

/** Replaces a page while the session or the page's code is loading. */
export function ComingPage() {
  const { pathname } = useLocation()
  return <PageSkeleton head={SCREENS.find(({ path }) => path === pathname)?.head} />
}

/** Tells a signed-in account without a membership what to do. */
function NotMemberPage({ email }: { email: string | null }) {
  const { logOut, pending } = useLogout()
  const recheck = useAction(recheckMembership)
  const who = email ? ` as ${email}` : ''
  return (
    <main className="lone-page">
      <NoticePage
        icon="invites"
        title="This account has no membership yet"
        intro={`You are signed in${who}. The Cave is invite-only: you need an invitation code to join.`}
      >
        <a className="plain-button" data-primary="true" href={PATHS.invite}>
          Enter an invitation code
        </a>
        <PlainButton onClick={() => void recheck.run()} pending={recheck.pending}>
          Check again
        </PlainButton>
        <PlainButton onClick={logOut} pending={pending}>
          Logout
        </PlainButton>
      </NoticePage>
    </main>
  )
}
