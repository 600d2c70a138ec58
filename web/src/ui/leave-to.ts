/**
 * Opens another document of this site with a full page load.
 * @returns a promise that stays pending while the browser leaves the page, so that a button stays busy. It resolves
 * when the browser restores the page from its back/forward cache.
 */
export function leaveTo(path: string): Promise<void> {
  window.location.assign(path)
  return new Promise((settle) => {
    window.addEventListener('pageshow', () => settle(), { once: true })
  })
}
