import { useEffect, useState } from 'react'
import { useNavigationType } from 'react-router-dom'

let lastLinkId: string | undefined

/**
 * When the user returns to the directory with the back button, moves the focus to the profile link that the user had
 * followed.
 * @returns whether the user has returned with the back button
 */
export function useReturnFocus(): boolean {
  const navigationType = useNavigationType()
  // Only the navigation that opens the directory counts, so later ones, such as a change of a filter, are ignored.
  const [hasReturned] = useState(navigationType === 'POP')

  useEffect(() => {
    if (hasReturned && lastLinkId !== undefined)
      document.getElementById(lastLinkId)?.focus({ preventScroll: true })
    lastLinkId = undefined
    const rememberLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('.member-view') : null
      if (link) lastLinkId = link.id
    }
    document.addEventListener('click', rememberLink)
    return () => document.removeEventListener('click', rememberLink)
  }, [hasReturned])

  return hasReturned
}
