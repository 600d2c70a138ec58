const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Tells when somebody seems about to follow a link to this site: pointed at, focused or touched.
 * @param tell gets the link's path, more than once for the same link
 */
export function onLinkIntent(tell: (pathname: string) => void): void {
  const listen = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin === window.location.origin) tell(link.pathname)
  }
  for (const sign of SIGNS) document.addEventListener(sign, listen, { passive: true })
}
