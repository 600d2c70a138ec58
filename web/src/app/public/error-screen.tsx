import { Component, type ReactNode } from 'react'
import { describeFailure } from '../../ui/describe-failure'
import { Arches } from '../../ui/public/arches'
import { HomeLink } from '../../ui/public/gate'

/**
 * Catches errors that a public page throws while rendering, including a failure to load a chunk. React logs these
 * errors.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error() }
  }

  override render() {
    const { error } = this.state
    return error === undefined ? this.props.children : <ErrorScreen error={error} />
  }
}

export function ErrorScreen({ error }: { error: unknown }) {
  const { status, title, text, reload } = describeFailure(error)
  return (
    <div className="gate stage">
      <Arches />
      <main className="gate-main">
        <div className="centred gate-panel" role="alert">
          {status && <p className="eyebrow">{status}</p>}
          <h1>{title}</h1>
          <p className="lead">{text}</p>
          {reload && (
            <button type="button" className="button" onClick={() => window.location.reload()}>
              Reload
            </button>
          )}
          <HomeLink />
        </div>
      </main>
    </div>
  )
}
