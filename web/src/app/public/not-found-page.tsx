import { useEffect } from 'react'
import { GateTitle, HomeLink } from '../../ui/public/gate'
import { logProblem } from '../../firebase/log'

/** The 404 page of the public part of the site. Logs the path. */
export function NotFoundPage() {
  useEffect(() => {
    logProblem('404: no page at this path', window.location.pathname)
  }, [])

  return (
    <div className="centred gate-panel">
      <p className="eyebrow">404</p>
      <GateTitle title="Oops! Page not found">The address may be outdated or mistyped.</GateTitle>
      <HomeLink />
    </div>
  )
}
