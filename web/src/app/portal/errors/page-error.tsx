import { useRouteError } from 'react-router-dom'
import { FailurePanel } from './failure-panel'

/** A page failed: the frame around it stands. */
export function PageError() {
  return <FailurePanel thrown={useRouteError()} />
}
