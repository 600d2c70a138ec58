/**
 * Keeps what `load` gave for some seconds, in this process; callers at the same time share one load, and a failure is
 * not kept.
 */
export function memoFor<T>(seconds: number) {
  let kept: { value: Promise<T>; until: number } | undefined
  return (now: Date, load: () => Promise<T>): Promise<T> => {
    if (kept && now.getTime() < kept.until) return kept.value
    const entry = { value: load(), until: now.getTime() + seconds * 1000 }
    kept = entry
    entry.value.catch(() => {
      if (kept === entry) kept = undefined
    })
    return entry.value
  }
}
