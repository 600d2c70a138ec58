/**
 * Creates a function that caches the result of `load` in this process for some seconds. Concurrent callers share one
 * load, and a failure is not cached. A result whose load began before `since` is not used.
 */
export function cacheFor<T>(seconds: number) {
  let cached: { value: Promise<T>; startedAt: number } | undefined
  return (now: Date, load: () => Promise<T>, since = new Date(0)): Promise<T> => {
    const oldest = Math.max(since.getTime(), now.getTime() - seconds * 1000 + 1)
    if (cached && cached.startedAt >= oldest) return cached.value
    const entry = { value: load(), startedAt: now.getTime() }
    cached = entry
    entry.value.catch(() => {
      if (cached === entry) cached = undefined
    })
    return entry.value
  }
}
