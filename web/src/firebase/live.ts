/**
 * Registers all live listeners of the page. When the page is left, all listeners stop, because the server would keep
 * serving a listener that was not stopped. They start again when the browser restores the page from its cache.
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

/**
 * If the page is still open after this time in milliseconds, it was not left. The cause of `beforeunload` was then a
 * download, a mail link, or the answer 'Stay on page'.
 */
const STAYED = 2000

/**
 * Stops all listeners at `beforeunload`, because requests at `pagehide` do not reach the server. The listeners resume
 * if the page is not left.
 */
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

/** Sets the callback for refused listeners. @param tell called when the security rules refuse a listener */
export function whenRefused(tell: () => void): void {
  refused = tell
}

export function tellRefusal(): void {
  refused()
}

/** Stops all listeners permanently, after the session has ended. */
export function endLive(): void {
  suspendLive()
  listeners.clear()
}

export function resumeLive(): void {
  suspended = false
  for (const [start, stop] of listeners) if (!stop) listeners.set(start, start())
}
