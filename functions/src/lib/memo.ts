/**
 * Creates a cache for the result of `load`, in this process and for some seconds. Concurrent callers share one load,
 * and a failure is not cached. With `since`, the result of a load that began earlier is not used.
 */
export function memoFor<T>(seconds: number) {
  let kept: { value: Promise<T>; began: number } | undefined
  return (now: Date, load: () => Promise<T>, since = new Date(0)): Promise<T> => {
    const oldest = Math.max(since.getTime(), now.getTime() - seconds * 1000 + 1)
    if (kept && kept.began >= oldest) return kept.value
    const entry = { value: load(), began: now.getTime() }
    kept = entry
    entry.value.catch(() => {
      if (kept === entry) kept = undefined
    })
    return entry.value
  }
}
