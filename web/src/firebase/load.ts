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

/**
 * Returns a function that loads a module once. After a failure, the next call loads it again.
 *
 * Even for a loaded module, the browser resolves `import()` only after several tasks, one for each level of imported
 * modules. After a click, these tasks wait while the page is being rendered, and delay its requests for data.
 */
export function loadOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}
