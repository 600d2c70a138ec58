import { MESSAGES } from '@domain/messages'
import { logout } from '../../firebase/session'
import { useAction } from '../../ui/use-action'

/** Signs out; the guard then leaves for /login, where the toast 'Logged Out' shows. A failure toasts here. */
export function useLogout() {
  const { run, pending } = useAction(logout, { failure: MESSAGES.logoutFailed })
  return { logOut: () => void run(), pending }
}
