import type { RateLimit } from '@domain/limits'
import { DomainError } from '@domain/errors'
import { MAX_REMEMBERED } from './bounded-set'

export interface LocalLimit {
  count: (subject: string, now: Date) => void
  /**
   * Checks the limit without counting a call.
   * @throws {DomainError} `rate_limited` if the limit is reached; the error contains the number of seconds until the
   * time window ends
   */
  check: (subject: string, now: Date) => void
  /**
   * Checks the limit, then counts the call. A call that is refused is not counted.
   * @throws {DomainError} `rate_limited` if the limit is reached
   */
  use: (subject: string, now: Date) => void
}

/**
 * Creates a rate limit that is counted in the memory of this process (decision 045). Counting costs no database access.
 * As each process counts for itself, more calls are allowed in total if more processes run.
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
