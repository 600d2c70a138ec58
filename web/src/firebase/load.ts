/**
 * Loads the SDK for the public pages, whose forms are usable before it is loaded. The next call retries a failed load.
 */
export const loadFunctions = () => import('./functions')

export const loadCredentials = () => import('./credentials')

/** Starts loading early, for example when a form gets the focus. Failures are reported when the code is needed. */
export function prefetch(...loaders: (() => Promise<unknown>)[]): void {
  for (const load of loaders) load().catch(() => undefined)
}
