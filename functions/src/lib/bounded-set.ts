/** The maximum number of values that a process keeps in one set or map. A full set or map is cleared. */
export const MAX_REMEMBERED = 10_000

/** Adds a value to a set. A set that already has MAX_REMEMBERED values is cleared first. */
export function addToBoundedSet(values: Set<string>, value: string): void {
  if (values.size >= MAX_REMEMBERED) values.clear()
  values.add(value)
}
