/**
 * Keeps every live listener of the page, so that all stop when the page is left (the server goes on serving a listener that
 * was not stopped) and start again when the browser restores the page from its cache.
 */
type Stop = () => void

const listeners = new Map<() => Stop, Stop | undefined>()
let suspended = false
let stayTimer: number | undefined

/**
 * Keeps a listener going until the answer is called.
 * @param start begins to listen and answers how to stop; called again after each return of the page
 */
export function keepLive(start: () => Stop): Stop {
  listeners.set(start, suspended ? undefined : start())
  return () => {
    listeners.get(start)?.()
    listeners.delete(start)
  }
}

/** Milliseconds after which a page that is still here was not left after all: a download, a mail link, 'Stay on page'. */
const STAYED = 2000

/**
 * Stops listeners before the page is left: at `beforeunload`, since nothing reaches the server at `pagehide` any more. They
 * resume if the page stays.
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

/** @param tell called when the rules refuse a listener */
export function whenRefused(tell: () => void): void {
  refused = tell
}

export function tellRefusal(): void {
  refused()
}

/** Stops all listeners for good: the session has ended. */
export function endLive(): void {
  suspendLive()
  listeners.clear()
}

export function resumeLive(): void {
  suspended = false
  for (const [start, stop] of listeners) if (!stop) listeners.set(start, start())
}
