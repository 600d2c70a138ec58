/**
 * Every live listener of the page goes through here, so that all of them stop when the page is left (the server keeps a
 * listener whose page died without a word) and start again when the browser brings the page back from its cache.
 */
type Stop = () => void

const listeners = new Map<() => Stop, Stop | undefined>()
let suspended = false

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

/** Stops all listeners until `resumeLive`. */
export function suspendLive(): void {
  suspended = true
  for (const [start, stop] of listeners) {
    stop?.()
    listeners.set(start, undefined)
  }
}

export function resumeLive(): void {
  suspended = false
  for (const [start, stop] of listeners) if (!stop) listeners.set(start, start())
}
