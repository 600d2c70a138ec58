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
  // `useState` keeps the value from the time when the directory opens. Later navigations, such as a change of a filter,
  // must not change it.
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
