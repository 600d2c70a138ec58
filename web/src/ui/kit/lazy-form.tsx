import { MESSAGES } from '@domain/messages'
import { useEffect, type ComponentType } from 'react'
import { toAppError } from '../../firebase/errors'
import { lazyComponent, type LoadFailure } from '../lazy-component'
import { logProblem } from '../log'
import { Button } from './button'
import { EmptyState } from './empty'

/**
 * Creates a form whose code is loaded when the form's dialog opens, because a form has more code than the page around
 * it. A page can load the code earlier, in its `prepare` function. If the code cannot be loaded, a failure is shown in
 * place of the form, and the page keeps its input.
 */
export const lazyForm = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  lazyComponent(
    load,
    <p className="muted" role="status">
      Loading...
    </p>,
    (failure) => <FormFailure {...failure} />,
  )

/**
 * Shown instead of a form that could not be loaded. The text also says when to reload the page: a new release removes
 * the old code, and some browsers do not repeat an import that has failed.
 */
function FormFailure({ error, retry }: LoadFailure) {
  useEffect(() => logProblem('A form could not be loaded', error), [error])
  const { code, message } = toAppError(error)
  return (
    <EmptyState
      role="alert"
      icon={code === 'network' ? 'offline' : 'retry'}
      title={MESSAGES.formNotLoaded}
      text={code === 'outdated' ? MESSAGES.formMaybeOutdated : message}
    >
      <Button primary onClick={retry}>
        Try Again
      </Button>
    </EmptyState>
  )
}
