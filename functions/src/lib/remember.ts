/** The most values that a process remembers of one kind; beyond, the set is cleared. */
export const MOST_REMEMBERED = 10_000

/** Adds a value to a bounded set. */
export function remember(values: Set<string>, value: string): void {
  if (values.size >= MOST_REMEMBERED) values.clear()
  values.add(value)
}
