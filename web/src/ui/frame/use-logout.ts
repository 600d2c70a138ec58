import { MESSAGES } from '@domain/messages'
import { logout } from '../../firebase/session'
import { useAction } from '../use-action'
import { setDrawerOpen } from './sidebar-store'

let mayLeave: (() => Promise<boolean>) | undefined

/** @param ask asks whether to leave unsaved changes behind; undefined when there are none */
export function setMayLeave(ask: typeof mayLeave): void {
  mayLeave = ask
}

/** Signs out, after a question when something is unsaved; the guard then leaves for /login. A failure toasts here. */
export function useLogout() {
  const { run, pending } = useAction(askAndLogOut, { failure: MESSAGES.logoutFailed })
  return { logOut: () => void run(), pending }
}

async function askAndLogOut(): Promise<void> {
  // The question could not be reached behind an open drawer.
  if (mayLeave) setDrawerOpen(false)
  if (!mayLeave || (await mayLeave())) await logout()
}
