/**
 * Opens another document of this site with a full page load.
 * @returns a promise that stays pending, so that the clicked button is busy until the browser shows the document. The
 * promise resolves only if the browser later restores this page from its back/forward cache.
 */
export function openDocument(path: string): Promise<void> {
  window.location.assign(path)
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true })
  })
}
