import type { ComponentType } from 'react'
import { later } from '../later'

/**
 * A form whose code is loaded when its dialog opens: forms weigh more than the page around them. The page's `prepare`
 * loads it ahead.
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
