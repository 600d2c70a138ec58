import { Component, type ReactNode } from 'react'
import { describeFailure } from '../../ui/describe-failure'
import { logProblem } from '../../ui/log'
import { PATHS } from '../paths'

/** Catches what a public page throws while rendering, a chunk that failed to load included. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { thrown?: unknown }> {
  override state: { thrown?: unknown } = {}

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown: thrown ?? new Error() }
  }

  override componentDidCatch(thrown: unknown) {
    logProblem('Unexpected Application Error', thrown)
  }

  override render() {
    return this.state.thrown === undefined ? (
      this.props.children
    ) : (
      <ErrorScreen thrown={this.state.thrown} />
    )
  }
}

function ErrorScreen({ thrown }: { thrown: unknown }) {
  const { status, text, reload } = describeFailure(thrown)
  return (
    <main className="gate-main">
      <div className="gate-panel gate-panel-centred" role="alert">
        {status && <p className="eyebrow">{status}</p>}
        <h1>Unexpected Application Error!</h1>
        <p className="lead">{text}</p>
        {reload && (
          <button type="button" className="button" onClick={() => window.location.reload()}>
            Reload
          </button>
        )}
        <a className="back-link" href={PATHS.home}>
          Back to Home
        </a>
      </div>
    </main>
  )
}
