/** Values that one process remembers of a kind; beyond, it begins anew. */
export const MOST_REMEMBERED = 10_000

/** Adds a value to what a process remembers, which stays bounded. */
export function remember(values: Set<string>, value: string): void {
  if (values.size >= MOST_REMEMBERED) values.clear()
  values.add(value)
}
