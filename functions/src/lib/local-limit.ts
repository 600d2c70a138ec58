import type { RateLimit } from '@domain/limits'
import { DomainError } from '@domain/errors'
import { MAX_REMEMBERED } from './bounded-set'

export interface LocalLimit {
  count: (subject: string, now: Date) => void
  /**
   * Checks the limit without counting a call.
   * @throws {DomainError} `rate_limited` when the limit is reached, with the seconds until the window ends
   */
  check: (subject: string, now: Date) => void
  /**
   * Checks the limit, then counts the call. A refused call does not count.
   * @throws {DomainError} `rate_limited`
   */
  use: (subject: string, now: Date) => void
}

/**
 * Creates a limit in the memory of the process (decision 045). It costs no database access, but the total limit grows
 * with the number of processes.
 */
export function localLimit({ limit, windowSeconds }: RateLimit): LocalLimit {
  let window = -1
  const counts = new Map<string, number>()
  const countsAt = (now: Date) => {
    const current = Math.floor(now.getTime() / 1000 / windowSeconds)
    if (current !== window || counts.size >= MAX_REMEMBERED) counts.clear()
    window = current
    return counts
  }
  const count = (subject: string, now: Date) => {
    const current = countsAt(now)
    current.set(subject, (current.get(subject) ?? 0) + 1)
  }
  const check = (subject: string, now: Date) => {
    if ((countsAt(now).get(subject) ?? 0) < limit) return
    const retryAfterSeconds = Math.ceil((window + 1) * windowSeconds - now.getTime() / 1000)
    throw new DomainError('rate_limited', { retryAfterSeconds })
  }
  const use = (subject: string, now: Date) => {
    check(subject, now)
    count(subject, now)
  }
  return { count, check, use }
}
