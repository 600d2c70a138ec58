const SECOND_MS = 1000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let now = 0

function read(): void {
  now = Math.floor(Date.now() / SECOND_MS) * SECOND_MS
}

/** Aligned to whole seconds, so that no second is shown twice or left out. */
function schedule(): void {
  timer = setTimeout(tick, SECOND_MS - (Date.now() % SECOND_MS))
}

function tick(): void {
  read()
  schedule()
  for (const listener of listeners) listener()
}

/** The page's one clock: a single timer for everybody who listens, none when nobody does. */
export const clock = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    if (timer === undefined) {
      read()
      schedule()
    }
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      clearTimeout(timer)
      timer = undefined
    }
  },
  /** Like `subscribe`, and done with the clock once the moment `end` has come. */
  subscribeUntil(end: number, listener: () => void): () => void {
    if (Date.now() >= end) return () => undefined
    const stop = clock.subscribe(() => {
      listener()
      if (now >= end) stop()
    })
    return stop
  },
  /** Milliseconds since 1970, cut to the second. The same value until the next tick. */
  now(): number {
    if (timer === undefined) read()
    return now
  },
}
