import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

const FirstKey = createContext<string | undefined>(undefined)

/** Around the routes: tells the first page of a visit, where the focus is the browser's, from those navigated to. */
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
 * The ref of a page's heading: after a navigation the focus goes there, so that screen readers read it and Tab goes on from
 * it. A change of the query alone (a filter) moves nothing.
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

/** Moves the focus to the page's heading: what held it (a row's button, say) is gone. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
