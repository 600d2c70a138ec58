/**
 * Loads the SDK for the public pages. Visitors can use the forms of these pages before the SDK is loaded. After a
 * failure, the next call tries again.
 */
export const loadFunctions = () => import('./functions')

export const loadCredentials = () => import('./credentials')

/**
 * Starts to load code early, for example when a form gets the focus. Failures are ignored here. They are shown when
 * the code is needed and still can't be loaded.
 */
export function prefetch(...loaders: (() => Promise<unknown>)[]): void {
  for (const load of loaders) load().catch(() => undefined)
}
