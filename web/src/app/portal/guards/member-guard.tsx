import { Outlet, useLocation } from 'react-router-dom'
import { PATHS } from '../../../config/paths'
import { DraftGuard } from '../../../features/concierge/member/draft-guard'
import { OwnProfileSource } from '../../../firebase/own-profile/own-profile-source'
import { recheckMembership, useSession } from '../../../firebase/session'
import { isUnder } from '../../../ui/frame/navigation'
import { Shell } from '../../../ui/frame/shell'
import { useLogout } from '../../../ui/frame/use-logout'
import { NoticePage, PageSkeleton } from '../../../ui/page'
import { PlainButton } from '../../../ui/plain-button'
import { useAction } from '../../../ui/use-action'
import { usePagePreload } from '../preload'
import { SCREENS } from '../screens'
import { CheckingAccess, SessionUnavailable } from './admin-guard'
import { ApplicationsBadge, Bell } from './lazy-parts'
import { RedirectSignedOut } from './redirect-signed-out'

/**
 * Shows the pages of the portal and the admin area to members only. Redirects people who are signed out, and explains
 * to an account without a membership how to join. This component does not read the current URL, so that the frame is
 * not rendered again on each navigation.
 */
export function MemberGuard() {
  const session = useSession()
  usePagePreload(session)

  switch (session.status) {
    case 'signed-out':
      return <RedirectSignedOut reason={session.reason} />
    case 'not-member':
      return <NotMemberPage email={session.email} />
    case 'loading':
      return (
        <Shell>
          <CheckingSession />
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
          <DraftGuard />
          {session.status === 'admin' && <ApplicationsBadge />}
          <Outlet />
        </Shell>
      )
  }
}

function CheckingSession() {
  const { pathname } = useLocation()
  return isUnder(PATHS.admin, pathname) ? <CheckingAccess /> : <ComingPage />
}

/** A placeholder that is shown while the session or the page's code is loading. */
export function ComingPage() {
  const { pathname } = useLocation()
  return <PageSkeleton head={SCREENS.find(({ path }) => path === pathname)?.head} />
}

/** The page for a signed-in account without a membership. Explains how to join. */
function NotMemberPage({ email }: { email: string | null }) {
  const { logOut, pending } = useLogout()
  const recheck = useAction(recheckMembership)
  const account = email ? ` as ${email}` : ''
  return (
    <main className="lone-page">
      <NoticePage
        icon="invites"
        title="This account has no membership yet"
        intro={`You are signed in${account}. The Cave is invite-only: you need an invitation code to join.`}
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
