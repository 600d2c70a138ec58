import { useLayoutEffect } from 'react'

/**
 * The attribute that `<html>` has while a dialog is open. Its value is 'gutter' if the page had a scrollbar, otherwise
 * empty.
 */
const ATTRIBUTE = 'data-scroll-lock'
let openDialogs = 0

/**
 * Replaces the scroll lock of `@rc-component/portal`, which locks `body`. If `html` scrolls, that turns `body` into a
 * second scroll container, in which sticky elements scroll away. This hook sets an attribute on `html`; the site's
 * style sheet then prevents scrolling.
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
