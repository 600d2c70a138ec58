import { useEffect, useRef } from 'react'
import { focusHeading } from '../../../ui/navigation-focus'

/** Returns the HTML id of an application's row in the list. */
export const rowIdOf = (id: string): string => `application-${id}`

/**
 * After an application was closed, moves the focus to its row in the list, or to the page's heading if the row is gone.
 * Does nothing if another element, such as a filter, has the focus.
 * @param urlId the id of the open application in the URL; null for none
 */
export function useReturnFocus(urlId: string | null): void {
  const previousId = useRef(urlId)
  useEffect(() => {
    const closedId = previousId.current
    previousId.current = urlId
    if (urlId !== null || closedId === null || document.activeElement !== document.body) return
    const row = document.getElementById(rowIdOf(closedId))
    if (row) row.focus()
    else focusHeading()
  }, [urlId])
}
