import { Component, useEffect, type ReactNode } from 'react'
import { useLocation, useRouteError } from 'react-router-dom'
import { PATHS } from '../../config/paths'
import { logProblem } from '../../firebase/log'
import { describeFailure } from '../../ui/describe-failure'
import { NoticePage } from '../../ui/page'
import { LinkButton, PlainButton } from '../../ui/plain-button'

const LOGGED_AS = 'Unexpected Application Error'

/** Shows the status and the text of an error, and buttons that may help. */
export function PageError() {
  const thrown = useRouteError()
  const { status, title, text, reload } = describeFailure(thrown)
  useEffect(() => logProblem(LOGGED_AS, thrown), [thrown])
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

/** Shown after an error in the frame, in its guard, or above them. */
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

/** The outermost error boundary. It also catches errors of the router and the theme, and therefore uses neither. */
export class LastResort extends Component<{ children: ReactNode }, { thrown?: unknown }> {
  override state: { thrown?: unknown } = {}

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown: thrown ?? new Error() }
  }

  override componentDidCatch(thrown: unknown) {
    logProblem(LOGGED_AS, thrown)
  }

  override render() {
    if (this.state.thrown === undefined) return this.props.children
    const { status, title, text } = describeFailure(this.state.thrown)
    return (
      <main className="notice-page lone-page" role="alert">
        <h1>{title}</h1>
        <p>{[status, text].filter(Boolean).join(' ')}</p>
        <a href={PATHS.dashboard}>Reload</a>
      </main>
    )
  }
}
