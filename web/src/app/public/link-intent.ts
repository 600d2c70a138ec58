const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Tells when somebody seems about to follow a link to this site: pointed at, focused or touched; also when that was so
 * before the page came to life.
 * @param tell gets the link's path, more than once for the same link
 */
export function onLinkIntent(tell: (pathname: string) => void): void {
  const look = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin === window.location.origin) tell(link.pathname)
  }
  for (const sign of SIGNS)
    document.addEventListener(sign, ({ target }) => look(target), { passive: true })
  look(document.activeElement)
  look(document.querySelector('a:hover'))
}
