import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { logProblem } from '../../../ui/log'
import { NoticePage } from '../../../ui/frame/notice-page'
import { LinkButton } from '../../../ui/plain-button'
import { PATHS } from '../../../config/paths'

/** Any path of the portal or the admin area that is none of ours (specification, section 2). Logs the bad path. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    logProblem('404: no page at this path', pathname)
  }, [pathname])

  return (
    <NoticePage
      icon="content"
      eyebrow="404"
      title="Oops! Page not found"
      text="This passage leads nowhere. The address may be old or mistyped."
    >
      <LinkButton primary to={PATHS.dashboard}>
        Back to Home
      </LinkButton>
    </NoticePage>
  )
}
