/**
 * Registers every live listener of the page. All stop when the page is left, because the server keeps serving a
 * listener that was not stopped, and start again when the browser restores the page from its cache.
 */
type Stop = () => void

const listeners = new Map<() => Stop, Stop | undefined>()
let suspended = false
let stayTimer: number | undefined

/**
 * Keeps a listener running until the returned function is called.
 * @param start starts listening and returns the stop function; called again whenever the page is restored
 */
export function keepLive(start: () => Stop): Stop {
  listeners.set(start, suspended ? undefined : start())
  return () => {
    listeners.get(start)?.()
    listeners.delete(start)
  }
}

/** Milliseconds after which a page counts as not left: a download, a mail link, 'Stay on page'. */
const STAYED = 2000

/** Stops listeners at `beforeunload`: nothing reaches the server at `pagehide`. They resume if the page stays. */
export function followPageLife(): void {
  window.addEventListener('beforeunload', () => {
    suspendLive()
    stayTimer = window.setTimeout(resumeLive, STAYED)
  })
  window.addEventListener('pagehide', suspendLive)
}

/** Stops all listeners until `resumeLive`. */
export function suspendLive(): void {
  window.clearTimeout(stayTimer)
  suspended = true
  for (const [start, stop] of listeners) {
    stop?.()
    listeners.set(start, undefined)
  }
}

let refused = (): void => undefined

/** @param tell called when the rules refuse a listener */
export function whenRefused(tell: () => void): void {
  refused = tell
}

export function tellRefusal(): void {
  refused()
}

/** Stops all listeners permanently: the session has ended. */
export function endLive(): void {
  suspendLive()
  listeners.clear()
}

export function resumeLive(): void {
  suspended = false
  for (const [start, stop] of listeners) if (!stop) listeners.set(start, start())
}
