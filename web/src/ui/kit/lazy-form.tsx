import { MESSAGES } from '@domain/messages'
import type { ComponentType } from 'react'
import { lazyComponent, type LazyComponent } from '../lazy-component'
import { PartFailure } from './part-failure'

/**
 * Creates a form whose code is loaded when the form's dialog opens, or earlier by the page's `prepare` function. If the
 * code cannot be loaded, a failure is shown in place of the form, and input in the rest of the page is kept.
 */
export const lazyForm = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> =>
  lazyComponent(
    load,
    <p className="muted" role="status">
      Loading...
    </p>,
    (failure) => <PartFailure title={MESSAGES.formNotLoaded} {...failure} />,
  )
