import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PATHS } from '../../config/paths'
import { leaveTo } from '../../ui/leave-to'
import { localPath } from '../../ui/local-path'
import { GateTitle, HomeLink } from '../../ui/public/gate'
import { hasSession } from './api/has-session'
import { LoginForm } from './login-form'

/** /login: on to `?next=` (local paths only) or the dashboard; at once for somebody who is signed in already. */
export function LoginPage() {
  const [search] = useSearchParams()
  const target = localPath(search.get('next'), PATHS.dashboard)

  useEffect(() => {
    let here = true
    void hasSession().then((signedIn) => {
      if (signedIn && here) window.location.replace(target)
    })
    return () => {
      here = false
    }
  }, [target])

  return (
    <div className="gate-panel">
      <GateTitle title="Welcome Back">Sign in to your account</GateTitle>
      <LoginForm onSignedIn={() => leaveTo(target)} />
      <p className="gate-foot row">
        <HomeLink />
      </p>
    </div>
  )
}
