import { LinkButton, PlainButton } from '../../ui/plain-button'
import { PATHS } from '../../config/paths'
import { useLogout } from './use-logout'

/** The two ways out of the admin dashboard (specification, section 2, "Admin area"). */
export function AdminActions() {
  const { logOut, pending } = useLogout()
  return (
    <>
      <LinkButton to={PATHS.dashboard}>Back to Dashboard</LinkButton>
      <PlainButton onClick={logOut} pending={pending}>
        Logout
      </PlainButton>
    </>
  )
}
