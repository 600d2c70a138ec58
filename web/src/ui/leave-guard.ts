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
 * Returns a function that calls the guards one after another, the newest first, and stops when a guard resolves to
 * false. Returns undefined when there are no guards, that is, no unsaved changes.
 */
export const currentLeaveGuard = (): LeaveGuard | undefined =>
  guards.length === 0 ? undefined : askAll

async function askAll(): Promise<boolean> {
  for (const guard of guards.toReversed()) {
    // While another guard was asking the user, the changes that this guard protects may have been saved. Saving removes
    // the guard from the list, and a removed guard must not ask.
    if (guards.includes(guard) && !(await guard())) return false
  }
  return true
}
