import type { ReactElement } from 'react'

/** A page, and how its code comes: when it is asked for. */
export interface PortalPage {
  path: string
  load: () => Promise<ReactElement>
}
