import { useDeferredValue, type ReactNode } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'

/**
 * Renders parts of a page that are outside the window at first. After a click on a link, React renders these parts only
 * after the other parts are on the screen, so that the page appears earlier. After Back, Forward and a reload, it
 * renders all parts at once, because the browser returns to the previous scroll position.
 */
export function BelowTheFold({ children }: { children: ReactNode }) {
  const returns = useNavigationType() === NavigationType.Pop
  const isPageShown = useDeferredValue(true, returns)
  return isPageShown && children
}
