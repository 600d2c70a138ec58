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
 * Returns a function that asks all guards one after another, the newest first, and stops at the first refusal;
 * undefined when nothing is unsaved.
 */
export const currentLeaveGuard = (): LeaveGuard | undefined =>
  guards.length === 0 ? undefined : askAll

async function askAll(): Promise<boolean> {
  for (const guard of guards.toReversed()) {
    // The changes of a guard may be saved while another guard asks.
    if (guards.includes(guard) && !(await guard())) return false
  }
  return true
}
