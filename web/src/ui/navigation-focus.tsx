import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

const FirstKey = createContext<string | undefined>(undefined)

/** Wraps the routes. It remembers the first page of a visit, because on this page the browser sets the focus. */
export function NavigationFocus({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  const [first] = useState(key)
  return <FirstKey value={first}>{children}</FirstKey>
}

/** Sets the title of the document, such as 'Events · The Cave'. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · The Cave`
  }, [title])
}

/**
 * Returns the ref for a page's heading. After a navigation the heading gets the focus, so that screen readers read it
 * and Tab continues from there. A change of the query alone, such as a filter, does not move the focus.
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

/** Focuses the page's heading, after the focused element (for example a row's button) was removed. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
