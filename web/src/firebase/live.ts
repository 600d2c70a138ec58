/**
 * Every live listener of the page goes through here, so that all of them stop when the page is left (the server keeps a
 * listener whose page died without a word) and start again when the browser brings the page back from its cache.
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

/** A page that is still here after this long was not left after all: a download, a mail address, 'Stay on page'. */
const STAYED_MS = 2000

/**
 * Stops listeners when the page is about to go. At `pagehide` nothing reaches the server any more, so it is done at
 * `beforeunload`, while the next document is being fetched, and taken back if the page stays.
 */
export function followPageLife(): void {
  window.addEventListener('beforeunload', () => {
    suspendLive()
    stayTimer = window.setTimeout(resumeLive, STAYED_MS)
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

/** @param tell called when a listener was refused what it had been allowed when it began, or what the screens believe to be allowed */
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
