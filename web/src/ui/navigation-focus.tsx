import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

const FirstKey = createContext<string | undefined>(undefined)

/**
 * Wraps the routes, and remembers the first page of a visit. The heading of this page does not get the focus, because
 * the browser sets the focus itself after a page load.
 */
export function NavigationFocus({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  const [firstKey] = useState(key)
  return <FirstKey value={firstKey}>{children}</FirstKey>
}

/** Sets the title of the document, such as 'Events · The Cave'. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · The Cave`
  }, [title])
}

/**
 * Returns the ref for a page's heading. After a navigation to another path, the heading gets the focus. Screen readers
 * then read it, and the Tab key continues from there. If only the query changes, for example a filter, the focus stays
 * where it is.
 */
export function useHeadingFocus() {
  const { key, pathname } = useLocation()
  const firstKey = use(FirstKey)
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef<string>(undefined)

  useEffect(() => {
    const hasNavigated = focused.current !== pathname
    focused.current = pathname
    if (key !== firstKey && hasNavigated) heading.current?.focus({ preventScroll: true })
  }, [key, firstKey, pathname])

  return heading
}

/** Focuses the page's heading. Used after the element that had the focus, such as a button in a row, was removed. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
