/** The maximum number of values in one set or map of a process. A full set or map is emptied. */
export const MAX_REMEMBERED = 10_000

/** Adds a value to a set. A set with MAX_REMEMBERED values is emptied first. */
export function addToBoundedSet(values: Set<string>, value: string): void {
  if (values.size >= MAX_REMEMBERED) values.clear()
  values.add(value)
}
