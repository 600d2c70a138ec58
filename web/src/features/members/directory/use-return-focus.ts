import { useEffect, useState } from 'react'
import { useNavigationType } from 'react-router-dom'

let leftBy: string | undefined

/**
 * Returns the focus to the link that was followed, when the user returns to the directory.
 * @returns whether the user has returned
 */
export function useReturnFocus(): boolean {
  const arrival = useNavigationType()
  // A change of the filters is a navigation too, so only the first navigation type is used.
  const [back] = useState(arrival === 'POP')

  useEffect(() => {
    if (back && leftBy !== undefined)
      document.getElementById(leftBy)?.focus({ preventScroll: true })
    leftBy = undefined
    const remember = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('.member-view') : null
      if (link) leftBy = link.id
    }
    document.addEventListener('click', remember)
    return () => document.removeEventListener('click', remember)
  }, [back])

  return back
}
