import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { describeFailure } from '../../../ui/describe-failure'
import { logProblem } from '../../../ui/log'
import { NoticePage } from '../../../ui/frame/notice-page'
import { LinkButton, PlainButton } from '../../../ui/plain-button'
import { PATHS } from '../../../config/paths'

/** A page failed: the frame around it stands. */
export function PageError() {
  return <FailurePanel thrown={useRouteError()} />
}

/** The frame, its guard or something above it failed. */
export function RootError() {
  return (
    <main className="lone-page">
      <FailurePanel thrown={useRouteError()} />
    </main>
  )
}

/** What a failed screen shows: the error's status and text, and what may help (specification, section 2). */
function FailurePanel({ thrown }: { thrown: unknown }) {
  const { status, title, text, reload } = describeFailure(thrown)
  useEffect(() => {
    logProblem('Unexpected Application Error', thrown)
  }, [thrown])

  return (
    <NoticePage
      role="alert"
      icon={navigator.onLine ? 'retry' : 'offline'}
      title={title}
      eyebrow={status}
      text={text}
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
