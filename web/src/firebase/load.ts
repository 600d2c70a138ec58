/**
 * Loads the SDK for the public pages, whose forms can be used before the SDK is loaded. After a failure, the next call
 * tries once more to load it.
 */
export const loadFunctions = () => import('./functions')

export const loadCredentials = () => import('./credentials')

/**
 * Starts to load code before it is needed, for example when a form gets the focus. A failure is ignored here. It is
 * shown if loading fails once more when the code is needed.
 */
export function prefetch(...loaders: (() => Promise<unknown>)[]): void {
  for (const load of loaders) load().catch(() => undefined)
}
