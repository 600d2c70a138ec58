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

/**
 * Returns a function that calls all guards one after another, the newest first, until a guard resolves to false;
 * undefined when there are no unsaved changes.
 */
export const currentLeaveGuard = (): LeaveGuard | undefined =>
  guards.length === 0 ? undefined : askAll

async function askAll(): Promise<boolean> {
  for (const guard of guards.toReversed()) {
    // A guard is removed when its changes are saved. This can happen while another guard is asking.
    if (guards.includes(guard) && !(await guard())) return false
  }
  return true
}
