/**
 * Opens another document of this site with a full page load.
 * @returns a promise that keeps the clicked button busy. It resolves only if the browser later restores this page from
 *   its back/forward cache.
 */
export function openDocument(path: string): Promise<void> {
  window.location.assign(path)
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true })
  })
}
