import Button from 'antd/es/button'
import { LinkButton } from '../../ui/link-button'
import { PATHS } from '../paths'
import { useLogout } from './use-logout'

/** The two ways out of the admin dashboard (specification, section 2, "Admin area"). */
export function AdminActions() {
  const { logOut, pending } = useLogout()
  return (
    <>
      <LinkButton to={PATHS.dashboard}>Back to Dashboard</LinkButton>
      <Button onClick={logOut} loading={pending}>
        Logout
      </Button>
    </>
  )
}
