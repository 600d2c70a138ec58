import { Component, useEffect, type ReactNode } from 'react'
import { useLocation, useRouteError } from 'react-router-dom'
import { PATHS } from '../../config/paths'
import { logProblem } from '../../firebase/log'
import { describeFailure } from '../../ui/describe-failure'
import { NoticePage } from '../../ui/page'
import { LinkButton, PlainButton } from '../../ui/plain-button'

const LOGGED_AS = 'Unexpected Application Error'

/**
 * The error page of a route. Shows the status and the message of the error, a link to the home page, and a reload
 * button if reloading may help.
 */
export function PageError() {
  const error = useRouteError()
  const { status, title, text, reload } = describeFailure(error)
  useEffect(() => logProblem(LOGGED_AS, error), [error])
  return (
    <NoticePage
      role="alert"
      icon={navigator.onLine ? 'retry' : 'offline'}
      title={title}
      eyebrow={status}
      intro={text}
    >
      {reload && (
        <PlainButton primary onClick={() => window.location.reload()}>
          Reload
        </PlainButton>
      )}
      <LinkButton to={PATHS.dashboard}>Back to Home</LinkButton>
    </NoticePage>
  )
}

/** The error page for errors in the frame, in a route guard, or in the root route. */
export function RootError() {
  return (
    <main className="lone-page">
      <PageError />
    </main>
  )
}

/** The 404 page of the portal and the admin area. Logs the path. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => logProblem('404: no page at this path', pathname), [pathname])
  return (
    <NoticePage
      icon="content"
      eyebrow="404"
      title="Oops! Page not found"
      intro="The address may be outdated or mistyped."
    >
      <LinkButton primary to={PATHS.dashboard}>
        Back to Home
      </LinkButton>
    </NoticePage>
  )
}

/**
 * The outermost error boundary. It also catches errors in the router and the theme, and therefore uses neither of them.
 */
export class RootErrorBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error() }
  }

  override componentDidCatch(error: unknown) {
    logProblem(LOGGED_AS, error)
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    const { status, title, text } = describeFailure(this.state.error)
    return (
      <main className="notice-page lone-page" role="alert">
        <h1>{title}</h1>
        <p>{[status, text].filter(Boolean).join(' ')}</p>
        <a href={PATHS.dashboard}>Reload</a>
      </main>
    )
  }
}
