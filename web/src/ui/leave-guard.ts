type LeaveGuard = () => Promise<boolean>

const guards: LeaveGuard[] = []

/**
 * Adds a guard: a function that asks the user about unsaved changes before a logout.
 * @param guard resolves to true when the user agrees to leave the page
 * @returns a function that removes the guard
 */
export function addLeaveGuard(guard: LeaveGuard): () => void {
  guards.push(guard)
  return () => void guards.splice(guards.indexOf(guard), 1)
}

/**
 * Returns a function that calls the guards, the newest first, until one resolves to false. Returns undefined if there
 * are no unsaved changes.
 */
export const currentLeaveGuard = (): LeaveGuard | undefined =>
  guards.length === 0 ? undefined : askAll

async function askAll(): Promise<boolean> {
  for (const guard of guards.toReversed()) {
    // While an earlier guard asked, the user may have saved the changes of this guard, which removes the guard.
    if (guards.includes(guard) && !(await guard())) return false
  }
  return true
}
