/**
 * Opens another document of this site with a full page load.
 * @returns a promise that does not resolve, so that the button stays busy until the browser shows the document. If the
 * browser later restores this page from its back/forward cache, the promise resolves.
 */
export function openDocument(path: string): Promise<void> {
  window.location.assign(path)
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true })
  })
}
