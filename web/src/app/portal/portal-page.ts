import type { ReactElement } from 'react'

/** Who goes to a page, and what its address asks for. */
export interface Arrival {
  uid: string
  search: URLSearchParams
}

/** A page whose code is there. */
export interface LoadedPage {
  element: ReactElement
  /** Asks for what the page will show, when somebody is on the way there: the answer comes while the page is drawn. */
  begin?: (arrival: Arrival) => Promise<void> | void
  /** Brings the code that its data comes through, which drawing it does not wait for. */
  prepare?: () => Promise<unknown>
}

/** A page, and how its code comes: when it is asked for. */
export interface PortalPage {
  path: string
  load: () => Promise<LoadedPage>
}
