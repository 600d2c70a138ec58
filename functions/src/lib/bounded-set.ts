/**
 * The maximum number of values that a process keeps in one set or map. When the set or map is full, all its values are
 * deleted.
 */
export const MAX_REMEMBERED = 10_000

/** Adds a value to a set. If the set already has MAX_REMEMBERED values, they are all deleted first. */
export function addToBoundedSet(values: Set<string>, value: string): void {
  if (values.size >= MAX_REMEMBERED) values.clear()
  values.add(value)
}
