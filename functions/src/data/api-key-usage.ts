import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import { DomainError } from '@domain/errors'
import { RATE_LIMITS } from '@domain/limits'
import { isContention, isNotFound } from '../lib/sdk-errors'
import { apiKeyUsage } from './collections'

const { limit, windowSeconds } = RATE_LIMITS.createInviteCodePerKey

/** The number of calls with one API key in each minute. Each property name is a number of minutes since 1970. */
export type CallsByMinute = Record<string, number>

/**
 * Counts a call with an API key. Refuses unknown keys: the document with the counter is created together with the key,
 * so it does not exist for an unknown key, and the update fails.
 * @throws {DomainError} `invalid_api_key`, `rate_limited`
 */
export async function countUse(db: Firestore, keyHash: string, now: Date): Promise<void> {
  try {
    const field = `minutes.${minuteOf(now)}`
    await apiKeyUsage(db)
      .doc(keyHash)
      .update({ [field]: FieldValue.increment(1) })
  } catch (error) {
    if (isNotFound(error)) throw new DomainError('invalid_api_key')
    // If too many calls update the counter at the same time, the call is refused as if it exceeded the limit.
    throw isContention(error) ? tooManyCalls(now) : error
  }
}

/**
 * Checks the limit of calls per minute.
 * @throws {DomainError} `rate_limited` when the calls of the current minute exceed the limit
 */
export function checkUse(minutes: CallsByMinute, now: Date): void {
  if ((minutes[minuteOf(now)] ?? 0) > limit) throw tooManyCalls(now)
}

function tooManyCalls(now: Date): DomainError {
  const nextMinute = (minuteOf(now) + 1) * windowSeconds
  return new DomainError('rate_limited', {
    retryAfterSeconds: Math.ceil(nextMinute - now.getTime() / 1000),
  })
}

/** The update that removes past minutes, so that the document stays small; undefined when there are no past minutes. */
export function removalOfPastMinutes(
  minutes: CallsByMinute,
  now: Date,
): Record<string, FieldValue> | undefined {
  const past = Object.keys(minutes).filter((minute) => Number(minute) < minuteOf(now))
  if (past.length === 0) return undefined
  return Object.fromEntries(past.map((minute) => [`minutes.${minute}`, FieldValue.delete()]))
}

function minuteOf(date: Date): number {
  return Math.floor(date.getTime() / (windowSeconds * 1000))
}
