/**
 * Loads the SDK for the public pages, whose forms can be used before it is loaded. A failed load is retried by the
 * next call.
 */
export const loadFunctions = () => import('./functions')

export const loadCredentials = () => import('./credentials')

/**
 * Starts to load code early, for example when a form gets the focus. Failures are reported when the code is needed.
 */
export function prefetch(...loaders: (() => Promise<unknown>)[]): void {
  for (const load of loaders) load().catch(() => undefined)
}
