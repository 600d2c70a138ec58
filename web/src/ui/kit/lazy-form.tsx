import type { ComponentType } from 'react'
import { lazyComponent } from '../lazy-component'

/**
 * Creates a form whose code is loaded when the form's dialog opens, because a form has more code than the page around
 * it. A page can load the code earlier, in its `prepare` function.
 */
export const lazyForm = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  lazyComponent(
    load,
    <p className="muted" role="status">
      Loading...
    </p>,
  )
