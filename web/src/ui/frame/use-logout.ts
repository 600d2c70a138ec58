import { MESSAGES } from '@domain/messages'
import { logout } from '../../firebase/session'
import { mayLeave } from '../may-leave'
import { useAction } from '../use-action'
import { setDrawerOpen } from './sidebar-store'

/**
 * Signs out, unless there is something unsaved and the member stays for it; the guard then leaves for /login, where the toast
 * 'Logged Out' shows. A failure toasts here.
 */
export function useLogout() {
  const { run, pending } = useAction(askAndLogOut, { failure: MESSAGES.logoutFailed })
  return { logOut: () => void run(), pending }
}

async function askAndLogOut(): Promise<void> {
  const asked = mayLeave()
  // The question could not be reached behind an open drawer.
  if (asked) setDrawerOpen(false)
  if (!asked || (await asked)) await logout()
}
