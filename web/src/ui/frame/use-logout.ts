import { CORE_MESSAGES } from '@domain/core-messages'
import { logout } from '../../firebase/session'
import { useAction } from '../use-action'
import { setDrawerOpen } from './sidebar-store'

let mayLeave: (() => Promise<boolean>) | undefined

/** @param ask asks about unsaved changes; undefined when there are none */
export function setMayLeave(ask: typeof mayLeave): void {
  mayLeave = ask
}

/** Signs out, after a question when something is unsaved; the guard then leaves for /login. Shows a toast on failure. */
export function useLogout() {
  const { run, pending } = useAction(askAndLogOut, { failure: CORE_MESSAGES.logoutFailed })
  return { logOut: () => void run(), pending }
}

async function askAndLogOut(): Promise<void> {
  // An open drawer would cover the question.
  if (mayLeave) setDrawerOpen(false)
  if (!mayLeave || (await mayLeave())) await logout()
}
