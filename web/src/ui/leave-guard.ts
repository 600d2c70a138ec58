type LeaveGuard = () => Promise<boolean>

const guards: LeaveGuard[] = []

/**
 * Adds a function that asks about unsaved changes before a logout.
 * @param guard resolves to true when the user agrees to leave the page
 * @returns a function that removes the guard
 */
export function addLeaveGuard(guard: LeaveGuard): () => void {
  guards.push(guard)
  return () => void guards.splice(guards.indexOf(guard), 1)
}

/** Returns the guard that was added last; undefined when nothing is unsaved. */
export const currentLeaveGuard = (): LeaveGuard | undefined => guards.at(-1)
