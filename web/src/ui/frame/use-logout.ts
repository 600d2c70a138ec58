import { CORE_MESSAGES } from '@domain/core-messages'
import { logout } from '../../firebase/session'
import { useAction } from '../use-action'
import { setDrawerOpen } from './sidebar-store'

let mayLeave: (() => Promise<boolean>) | undefined

/**
 * Sets a function that asks about unsaved changes before logout.
 * @param ask resolves to true when the user agrees to leave; undefined when nothing is unsaved
 */
export function setMayLeave(ask: typeof mayLeave): void {
  mayLeave = ask
}

/**
 * Signs the user out, after a question when there are unsaved changes. The route guard then redirects to /login.
 * Shows a toast on failure.
 */
export function useLogout() {
  const { run, pending } = useAction(askAndLogOut, { failureOrOffline: CORE_MESSAGES.logoutFailed })
  return { logOut: () => void run(), pending }
}

async function askAndLogOut(): Promise<void> {
  // An open drawer would cover the question.
  if (mayLeave) setDrawerOpen(false)
  if (!mayLeave || (await mayLeave())) await logout()
}
