import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

const FirstKey = createContext<string | undefined>(undefined)

/** Put around the routes: tells the first page of a visit (the focus is the browser's) from those that were navigated to. */
export function NavigationFocus({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  const [first] = useState(key)
  return <FirstKey value={first}>{children}</FirstKey>
}

/**
 * For a page's heading: after a navigation the focus goes there, so that screen readers read it and Tab goes on from the
 * page's top. A change of the query alone (a filter) moves nothing.
 */
export function useHeadingFocus() {
  const { key, pathname } = useLocation()
  const first = useContext(FirstKey)
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef<string | undefined>(undefined)

  useEffect(() => {
    const arrived = focused.current !== pathname
    focused.current = pathname
    if (key === first || !arrived) return
    heading.current?.focus({ preventScroll: true })
  }, [key, first, pathname])

  return heading
}

/** Moves the focus to the page's heading: what held it (a row's button, say) is gone. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
