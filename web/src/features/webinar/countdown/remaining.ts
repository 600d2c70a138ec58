export interface Remaining {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/**
 * The whole seconds left until an instant, split up; all zero once it has passed. Instants, so that neither a change
 * to daylight saving time nor a wrong zone of the visitor's clock matters.
 * @param target milliseconds since 1970
 * @param now milliseconds since 1970
 */
export function remaining(target: number, now: number): Remaining {
  const total = Math.max(0, Math.ceil((target - now) / 1000))
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  }
}
