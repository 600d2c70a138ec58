import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { gateAt } from './gate-pages'

/** After going from one gate to the next: title, top of the page, and the focus on the new heading. */
export function useArrival(): void {
  const { pathname } = useLocation()
  const shown = useRef<string>(undefined)

  useEffect(() => {
    document.title = gateAt(pathname).title
    if (shown.current !== undefined && shown.current !== pathname) {
      window.scrollTo(0, 0)
      const heading = document.querySelector('h1')
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
    }
    shown.current = pathname
  }, [pathname])
}
