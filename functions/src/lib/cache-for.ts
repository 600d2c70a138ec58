/**
 * Creates a function that loads a value with `load` and caches it in this process for some seconds. If several callers
 * ask at the same time, `load` is called once for all of them. A failure is not cached. If `since` is passed, a cached
 * value is used only if its loading began at or after `since`.
 */
export function cacheFor<T>(seconds: number) {
  const cache = cacheByKey<T>(seconds, 1)
  return (now: Date, load: () => Promise<T>, since?: Date): Promise<T> =>
    cache('', now, load, since)
}

/**
 * Like `cacheFor`, but with one cached value for each key. Each call deletes the values that have expired. At most
 * `maxKeys` values are cached, so that the process does not run out of memory: when a new one is added, the oldest one
 * is deleted.
 */
export function cacheByKey<T>(seconds: number, maxKeys: number) {
  /** In the order in which the loads began. */
  const cached = new Map<string, { value: Promise<T>; startedAt: number }>()
  return (key: string, now: Date, load: () => Promise<T>, since = new Date(0)): Promise<T> => {
    const expired = now.getTime() - seconds * 1000
    for (const [other, { startedAt }] of cached) if (startedAt <= expired) cached.delete(other)
    const existing = cached.get(key)
    if (existing && existing.startedAt >= since.getTime()) return existing.value
    const entry = { value: load(), startedAt: now.getTime() }
    // Deleted first, so that the map adds the new value as its last entry, and that a full cache does not delete the
    // value of another key.
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
