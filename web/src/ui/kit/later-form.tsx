import type { ComponentType } from 'react'
import { later } from '../later'

/**
 * Creates a form whose code is loaded when its dialog opens, because forms are larger than the page around them. The
 * page can load the code earlier with `prepare`.
 */
export const laterForm = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  later(
    load,
    <p className="muted" role="status">
      Loading...
    </p>,
  )
