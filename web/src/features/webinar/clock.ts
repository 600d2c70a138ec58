const SECOND_MS = 1000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let now = 0

function read(): void {
  now = Math.floor(Date.now() / SECOND_MS) * SECOND_MS
}

/** Runs at the start of each second, so that the countdown shows every second exactly once. */
function tick(): void {
  read()
  timer = setTimeout(tick, SECOND_MS - (Date.now() % SECOND_MS))
  for (const listener of listeners) listener()
}

/**
 * The clock of the page. It calls all listeners every second. They share one timer, which runs only while there are
 * listeners.
 */
export const clock = {
  subscribe(listener: () => void): () => void {
    if (timer === undefined) tick()
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      clearTimeout(timer)
      timer = undefined
    }
  },
  /** Works like `subscribe`, but removes the listener when the time `end` is reached. */
  subscribeUntil(end: number, listener: () => void): () => void {
    if (Date.now() >= end) return () => undefined
    const stop = clock.subscribe(() => {
      listener()
      if (now >= end) stop()
    })
    return stop
  },
  /**
   * Returns the time in milliseconds since 1970, rounded down to the second. The value is constant between two ticks.
   */
  now(): number {
    if (timer === undefined) read()
    return now
  },
}
