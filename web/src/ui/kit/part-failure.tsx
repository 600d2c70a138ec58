import { MESSAGES } from '@domain/messages'
import { useEffect } from 'react'
import { toAppError } from '../../firebase/errors'
import type { LoadFailure } from '../lazy-component'
import { logProblem } from '../../firebase/log'
import { Button } from './button'
import { EmptyState } from './empty'

/**
 * Shown in place of a part of a page whose code could not be loaded. Recommends a reload if a retry does not help: a
 * new release removes the old code, and some browsers do not repeat a failed import.
 * @param title names the part; one of `MESSAGES`
 */
export function PartFailure({ title, error, retry }: LoadFailure & { title: string }) {
  useEffect(() => logProblem('A part of the page could not be loaded', error), [error])
  const { code, message } = toAppError(error)
  return (
    <EmptyState
      role="alert"
      icon={code === 'network' ? 'offline' : 'retry'}
      title={title}
      text={code === 'outdated' ? MESSAGES.partMaybeOutdated : message}
    >
      <Button primary onClick={retry}>
        Try Again
      </Button>
    </EmptyState>
  )
}
