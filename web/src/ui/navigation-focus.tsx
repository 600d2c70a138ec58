import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

const FirstKey = createContext<string | undefined>(undefined)

/** Wraps the routes. Distinguishes the first page of a visit, where the browser sets the focus, from later ones. */
export function NavigationFocus({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  const [first] = useState(key)
  return <FirstKey value={first}>{children}</FirstKey>
}

/** Sets the document's title: 'Events · The Cave'. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · The Cave`
  }, [title])
}

/**
 * The ref of a page's heading. After a navigation the heading gets the focus, so that screen readers read it and Tab
 * continues from it. A change of the query alone (a filter) does not move the focus.
 */
export function useHeadingFocus() {
  const { key, pathname } = useLocation()
  const first = use(FirstKey)
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef<string>(undefined)

  useEffect(() => {
    const arrived = focused.current !== pathname
    focused.current = pathname
    if (key !== first && arrived) heading.current?.focus({ preventScroll: true })
  }, [key, first, pathname])

  return heading
}

/** Focuses the page's heading when the focused element (for example a row's button) is gone. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
