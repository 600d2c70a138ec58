import { useEffect } from 'react'
import { pageAt } from './pages'

const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const

/** Fetches a page's code as soon as a link to it is pointed at, focused or touched, so that going on costs no wait. */
export function useLinkPrefetch(): void {
  useEffect(() => {
    const listen = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin === window.location.origin) void pageAt(link.pathname).prefetch()
    }
    for (const sign of SIGNS) document.addEventListener(sign, listen, { passive: true })
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, listen)
    }
  }, [])
}
