/**
 * Creates a function that caches the result of `load` in this process for some seconds. Concurrent callers share one
 * load, and a failure is not cached. A result whose load began before `since` is not used.
 */
export function cacheFor<T>(seconds: number) {
  const cache = cacheByKey<T>(seconds, 1)
  return (now: Date, load: () => Promise<T>, since?: Date): Promise<T> =>
    cache('', now, load, since)
}

/**
 * Like `cacheFor`, but the created function caches a separate result for each key. Each call deletes expired results.
 * If the cache already holds `maxKeys` results, the oldest one is deleted, so that the cache does not use up the
 * process's memory.
 */
export function cacheByKey<T>(seconds: number, maxKeys: number) {
  /** The entries in the order in which they were loaded. */
  const cached = new Map<string, { value: Promise<T>; startedAt: number }>()
  return (key: string, now: Date, load: () => Promise<T>, since = new Date(0)): Promise<T> => {
    const expired = now.getTime() - seconds * 1000
    for (const [other, { startedAt }] of cached) if (startedAt <= expired) cached.delete(other)
    const existing = cached.get(key)
    if (existing && existing.startedAt >= since.getTime()) return existing.value
    const entry = { value: load(), startedAt: now.getTime() }
    // The key is deleted first, so that the reloaded entry becomes the newest one and no other entry is deleted.
    cached.delete(key)
    const [oldest] = cached.keys()
    if (oldest !== undefined && cached.size >= maxKeys) cached.delete(oldest)
    cached.set(key, entry)
    entry.value.catch(() => {
      if (cached.get(key) === entry) cached.delete(key)
    })
    return entry.value
  }
}
