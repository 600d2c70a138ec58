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
