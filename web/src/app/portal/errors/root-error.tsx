import { useRouteError } from 'react-router-dom'
import { FailurePanel } from './failure-panel'

/** The frame, its guard or something above it failed. */
export function RootError() {
  const thrown = useRouteError()
  return (
    <main className="lone-page">
      <FailurePanel thrown={thrown} />
    </main>
  )
}
