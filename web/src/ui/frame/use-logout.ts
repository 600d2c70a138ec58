import { CORE_MESSAGES } from '@domain/core-messages'
import { logout } from '../../firebase/session'
import { currentLeaveGuard } from '../leave-guard'
import { useAction } from '../use-action'
import { setDrawerOpen } from './sidebar-store'

/**
 * Returns a function that signs the user out and, if there are unsaved changes, first asks for a confirmation. After
 * the logout, the route guard redirects to /login. If the logout fails, a toast is shown.
 */
export function useLogout() {
  const { run, pending } = useAction(confirmAndLogOut, {
    failureOrOffline: CORE_MESSAGES.logoutFailed,
  })
  return { logOut: () => void run(), pending }
}

async function confirmAndLogOut(): Promise<void> {
  const leaveGuard = currentLeaveGuard()
  // The open drawer would cover the question about unsaved changes.
  if (leaveGuard) setDrawerOpen(false)
  if (!leaveGuard || (await leaveGuard())) await logout()
}
