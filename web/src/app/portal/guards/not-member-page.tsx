import { recheckMembership } from '../../../firebase/session'
import { NoticePage } from '../../../ui/frame/notice-page'
import { PlainButton } from '../../../ui/plain-button'
import { useAction } from '../../../ui/use-action'
import { PATHS } from '../../../config/paths'
import { useLogout } from '../../../ui/frame/use-logout'

/** A signed-in account without a membership: says so, and what can be done. */
export function NotMemberPage({ email }: { email: string | null }) {
  const { logOut, pending } = useLogout()
  const recheck = useAction(recheckMembership)

  return (
    <main className="lone-page">
      <NoticePage
        icon="invites"
        title="This account has no membership yet"
        text={
          <>
            You are signed in{email && ` as ${email}`}. The Cave is invite-only: a membership begins
            with an invitation code.
          </>
        }
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
