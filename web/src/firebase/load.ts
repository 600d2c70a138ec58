/** Load the SDK for the public pages, whose forms are usable before it is there. The next call tries a failed load again. */
export const loadFunctions = () => import('./functions')

export const loadCredentials = () => import('./credentials')

/** Starts loading ahead of need, when a form gets the focus for instance. Failures show when the code is needed. */
export function prefetch(...loaders: (() => Promise<unknown>)[]): void {
  for (const load of loaders) load().catch(() => undefined)
}
