type Ask = () => Promise<boolean>

let ask: Ask | undefined

/** Tells what asks before unsaved changes are left behind; undefined when there are none. */
export function setMayLeave(next: Ask | undefined): void {
  ask = next
}

/**
 * For what leaves a page without a navigation of the router's.
 * @returns undefined when nothing on the page is unsaved; otherwise the member is asked, and the answer is whether to leave
 */
export const mayLeave = (): Promise<boolean> | undefined => ask?.()
