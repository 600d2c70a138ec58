import { useEffect, useState } from 'react'
import { useNavigationType } from 'react-router-dom'

let leftBy: string | undefined

/** Coming back to the directory, the focus returns to the link that it was left by. @returns whether somebody came back */
export function useReturnFocus(): boolean {
  const arrival = useNavigationType()
  // Narrowing the list navigates too: only how the page was come to counts.
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
