import { CORE_MESSAGES } from '@domain/core-messages'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { SignedOutReason } from '../../../firebase/session'
import { flash, type ToastInput } from '../../../ui/toasts/store'
import { PATHS } from '../../../config/paths'

/**
 * Goes to /login with a full page load, which clears the memory. Renders nothing, so that no member data is visible.
 */
export function Leave({ reason }: { reason: SignedOutReason }) {
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    const { to, toast } = departure(reason, `${pathname}${search}${hash}`)
    if (toast) flash(toast)
    window.location.replace(to)
  }, [reason, pathname, search, hash])
  return null
}

/**
 * Returns where a tab without a session goes, and the toast that is shown there. If there was no session (`none`),
 * the person returns to the current path after signing in.
 * @param from the current local path, with query and fragment
 */
export function departure(
  reason: SignedOutReason,
  from: string,
): { to: string; toast?: ToastInput } {
  switch (reason) {
    case 'logout':
      return {
        to: PATHS.login,
        toast: {
          kind: 'success',
          title: CORE_MESSAGES.loggedOutTitle,
          text: CORE_MESSAGES.loggedOut,
        },
      }
    case 'access-changed':
      return { to: PATHS.login, toast: { kind: 'info', title: CORE_MESSAGES.accessChanged } }
    case 'suspended':
      return { to: PATHS.login, toast: { kind: 'error', title: CORE_MESSAGES.suspended } }
    case 'none':
      return { to: `${PATHS.login}?next=${encodeURIComponent(from)}` }
  }
}
