import { useLayoutEffect } from 'react'

/** The attribute of the root element while a dialog is open. The value 'gutter' means that there was a scrollbar. */
const ATTRIBUTE = 'data-scroll-lock'
let openDialogs = 0

/**
 * Replaces the scroll lock of `@rc-component/portal`, which locks `body` and makes it narrower. If `html` scrolls, that
 * lock makes `body` a second scroll container, in which sticky elements scroll away. This lock sets an attribute, and
 * the site's style sheet locks the root element.
 */
export default function useScrollLocker(locked?: boolean) {
  useLayoutEffect(() => {
    if (!locked) return undefined
    const root = document.documentElement
    openDialogs += 1
    if (openDialogs === 1)
      root.setAttribute(ATTRIBUTE, window.innerWidth > root.clientWidth ? 'gutter' : '')
    return () => {
      openDialogs -= 1
      if (openDialogs === 0) root.removeAttribute(ATTRIBUTE)
    }
  }, [locked])
}
