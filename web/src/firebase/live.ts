/**
 * Stops all Firestore listeners when the user leaves the page, because otherwise the server would continue to send data
 * to them. They start again when the browser restores the page from its back/forward cache.
 */
type Stop = () => void

const listeners = new Map<() => Stop, Stop | undefined>()
let suspended = false
let stayTimer: number | undefined

/**
 * Keeps a listener running until the returned function is called.
 * @param start starts listening and returns the stop function; called again by `resumeLive`
 */
export function registerListener(start: () => Stop): Stop {
  listeners.set(start, suspended ? undefined : start())
  return () => {
    listeners.get(start)?.()
    listeners.delete(start)
  }
}

/**
 * If the page is still open this long after `beforeunload`, the user has not left it, but has started a download,
 * opened a mail link, or chosen to stay.
 */
const STAY_TIMEOUT_MS = 2000

/**
 * Stops all listeners at `beforeunload`, because requests that are sent at `pagehide` do not reach the server. If the
 * user stays on the page, the listeners start again.
 */
export function watchPageLifecycle(): void {
  window.addEventListener('beforeunload', () => {
    suspendLive()
    stayTimer = window.setTimeout(resumeLive, STAY_TIMEOUT_MS)
  })
  window.addEventListener('pagehide', suspendLive)
}

/** Stops all listeners until `resumeLive` is called. */
export function suspendLive(): void {
  window.clearTimeout(stayTimer)
  suspended = true
  for (const [start, stop] of listeners) {
    stop?.()
    listeners.set(start, undefined)
  }
}

let refusalCallback = (): void => undefined

/** Sets the function that is called when the security rules refuse a listener. */
export function onListenerRefused(callback: () => void): void {
  refusalCallback = callback
}

export function reportRefusal(): void {
  refusalCallback()
}

/** Ends all listeners when the session ends. */
export function endLive(): void {
  suspendLive()
  listeners.clear()
}

export function resumeLive(): void {
  suspended = false
  for (const [start, stop] of listeners) if (!stop) listeners.set(start, start())
}
