import { CORE_MESSAGES } from '@domain/core-messages'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { SignedOutReason } from '../../../firebase/session'
import { flash, type ToastInput } from '../../../ui/toasts/store'
import { PATHS } from '../../../config/paths'

/**
 * Opens /login with a full page load, which removes all member data from memory. Renders nothing, so that no member
 * data is visible until the page has loaded.
 */
export function RedirectSignedOut({ reason }: { reason: SignedOutReason }) {
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    const { to, toast } = redirectTarget(reason, `${pathname}${search}${hash}`)
    if (toast) flash(toast)
    window.location.replace(to)
  }, [reason, pathname, search, hash])
  return null
}

/**
 * Returns the URL to which a tab without a session is redirected, and the toast to show there.
 * @param reason why the tab has no session. `none`: there was no session, or the person has signed out elsewhere. No
 * toast is then shown, and /login leads back to `from` after a sign-in.
 * @param from the current local path, with query and fragment
 */
export function redirectTarget(
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
    case 'password-changed':
      return { to: PATHS.login, toast: { kind: 'success', title: CORE_MESSAGES.passwordChanged } }
    case 'access-changed':
      return {
        to: PATHS.login,
        toast: { kind: 'info', title: CORE_MESSAGES.accessChanged, stays: true },
      }
    case 'suspended':
      return {
        to: PATHS.login,
        toast: { kind: 'error', title: CORE_MESSAGES.suspended, stays: true },
      }
    case 'none':
      return { to: `${PATHS.login}?next=${encodeURIComponent(from)}` }
  }
}
