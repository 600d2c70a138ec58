import { CORE_MESSAGES } from '@domain/core-messages'
import { logout } from '../../firebase/session'
import { useAction } from '../use-action'
import { setDrawerOpen } from './sidebar-store'

let leaveGuard: (() => Promise<boolean>) | undefined

/**
 * Sets the function that asks about unsaved changes before a logout.
 * @param guard resolves to true when the user agrees to leave the page; undefined when nothing is unsaved
 */
export function setLeaveGuard(guard: typeof leaveGuard): void {
  leaveGuard = guard
}

/**
 * Returns a function that signs the user out. If there are unsaved changes, the user must confirm first. The route
 * guard then redirects to /login. After a failure, a toast is shown.
 */
export function useLogout() {
  const { run, pending } = useAction(confirmAndLogOut, {
    failureOrOffline: CORE_MESSAGES.logoutFailed,
  })
  return { logOut: () => void run(), pending }
}

async function confirmAndLogOut(): Promise<void> {
  // An open drawer would cover the question.
  if (leaveGuard) setDrawerOpen(false)
  if (!leaveGuard || (await leaveGuard())) await logout()
}
