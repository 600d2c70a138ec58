import { useEffect, useState } from 'react'
import { useNavigationType } from 'react-router-dom'

let leftBy: string | undefined

/**
 * On return to the directory, restores the focus to the link that was followed. @returns whether the focus is restored
 */
export function useReturnFocus(): boolean {
  const arrival = useNavigationType()
  // Filtering navigates too: only the first navigation type counts.
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
