/** The maximum number of values in a set or map that a process keeps in memory. When one is full, it is emptied. */
export const MAX_REMEMBERED = 10_000

/** Adds a value to a set. A set with MAX_REMEMBERED values is emptied first. */
export function addToBoundedSet(values: Set<string>, value: string): void {
  if (values.size >= MAX_REMEMBERED) values.clear()
  values.add(value)
}
