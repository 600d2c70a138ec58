import Button from 'antd/es/button'
import { recheckMembership } from '../../../firebase/session'
import { NoticePage } from '../../../ui/notice-page'
import { useAction } from '../../../ui/use-action'
import { PATHS } from '../../paths'
import { useLogout } from '../use-logout'

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
        <Button type="primary" href={PATHS.invite}>
          Enter an invitation code
        </Button>
        <Button onClick={() => void recheck.run()} loading={recheck.pending}>
          Check again
        </Button>
        <Button onClick={logOut} loading={pending}>
          Logout
        </Button>
      </NoticePage>
    </main>
  )
}
