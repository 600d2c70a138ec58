/**
 * The SDK for the public pages, fetched when it is about to be needed: the forms are usable long before. Calling a
 * loader again costs nothing; a failed load is tried again by the next call.
 */
export const loadFunctions = () => import('./functions')

export const loadCredentials = () => import('./credentials')

/** Starts loading ahead of need, say when a form gets the focus; a failure is left to whoever needs it. */
export function prefetch(...loaders: (() => Promise<unknown>)[]): void {
  for (const load of loaders) load().catch(() => undefined)
}
