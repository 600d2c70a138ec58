import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { SignedOutReason } from '../../../firebase/session'
import { flash } from '../../../ui/toasts/store'
import { departure } from './departure'

/** Leaves for /login by a full page load, which drops all memory; shows nothing of the member meanwhile. */
export function Leave({ reason }: { reason: SignedOutReason }) {
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    const { to, toast } = departure(reason, `${pathname}${search}${hash}`)
    if (toast) flash(toast)
    window.location.replace(to)
  }, [reason, pathname, search, hash])
  return null
}
