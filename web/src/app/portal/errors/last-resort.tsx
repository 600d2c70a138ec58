import { Component, type ReactNode } from 'react'
import { describeFailure } from '../../../ui/describe-failure'
import { logProblem } from '../../../ui/log'
import { PATHS } from '../../../config/paths'

/** Around everything, the router and the theme included: needs neither. */
export class LastResort extends Component<{ children: ReactNode }, { thrown?: unknown }> {
  override state: { thrown?: unknown } = {}

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown: thrown ?? new Error() }
  }

  override componentDidCatch(thrown: unknown) {
    logProblem('Unexpected Application Error', thrown)
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
