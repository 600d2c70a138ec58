/**
 * Creates a function that caches the results of `load` by key in this process, each for some seconds. Concurrent
 * callers with the same key share one load, and a failure is not cached. Each call deletes expired results. If the cache
 * already holds `maxKeys` results, the oldest one is deleted, so that the cache does not use up the process's memory.
 */
export function cacheByKey<T>(seconds: number, maxKeys: number) {
  /** The entries in the order in which they were loaded. */
  const cached = new Map<string, { value: Promise<T>; startedAt: number }>()
  return (key: string, now: Date, load: () => Promise<T>): Promise<T> => {
    const expired = now.getTime() - seconds * 1000
    for (const [other, { startedAt }] of cached) if (startedAt <= expired) cached.delete(other)
    const existing = cached.get(key)
    if (existing) return existing.value
    const [oldest] = cached.keys()
    if (oldest !== undefined && cached.size >= maxKeys) cached.delete(oldest)
    const entry = { value: load(), startedAt: now.getTime() }
    cached.set(key, entry)
    entry.value.catch(() => {
      if (cached.get(key) === entry) cached.delete(key)
    })
    return entry.value
  }
}
