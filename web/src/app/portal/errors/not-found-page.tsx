import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { EmptyState } from '../../../ui/empty-state'
import { LinkButton } from '../../../ui/link-button'
import { logProblem } from '../../../ui/log'
import { Page } from '../../../ui/page'
import { PATHS } from '../../paths'

/** Any path of the portal or the admin area that is none of ours (specification, section 2). Logs the bad path. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    logProblem('404: no page at this path', pathname)
  }, [pathname])

  return (
    <Page title="Oops! Page not found" eyebrow="404">
      <EmptyState
        icon="home"
        title="This passage leads nowhere"
        text="The address may be old or mistyped."
      >
        <LinkButton type="primary" to={PATHS.dashboard}>
          Back to Home
        </LinkButton>
      </EmptyState>
    </Page>
  )
}
