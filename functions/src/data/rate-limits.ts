import { randomInt } from 'node:crypto'
import { FieldValue } from 'firebase-admin/firestore'
import { DomainError } from '@domain/errors'
import { RATE_LIMITS } from '@domain/limits'
import { sha256 } from '../lib/crypto'
import { isContention } from '../lib/sdk-errors'
import type { Services } from '../lib/services'
import { rateLimits } from './collections'

/** The counter that everybody writes is spread over so many documents: one takes about a write a second. */
const SHARDS = 10

export interface Bucket {
  limit: keyof typeof RATE_LIMITS
  /** Who or what is counted; stored as a hash only. */
  subject: string
  shards?: number
}

/** Looking a code up and signing up with it count alike, by address first: one address cannot use up what all share. */
export async function countInviteAttempt(services: Services, address: string): Promise<void> {
  await countCall(services, { limit: 'inviteAttemptsPerAddress', subject: address })
  await countCall(services, { limit: 'inviteAttemptsOverall', subject: 'all', shards: SHARDS })
}

/**
 * Counts a call in its fixed window (decision 005): increments first and then reads, so that at most the limit's number
 * of calls gets through, however many come at once.
 * @throws {DomainError} `rate_limited` with the seconds until the window ends
 */
export async function countCall(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { limit: name, subject, shards = 1 }: Bucket,
): Promise<void> {
  const { limit, windowSeconds } = RATE_LIMITS[name]
  const at = now().getTime()
  const window = Math.floor(at / (windowSeconds * 1000))
  const endsAt = (window + 1) * windowSeconds * 1000
  const bucket = sha256(`${name}:${subject}`)
  const parts = Array.from({ length: shards }, (_, shard) =>
    rateLimits(db).doc(`${bucket}_${window}_${shard}`),
  )
  const tooMany = new DomainError('rate_limited', {
    retryAfterSeconds: Math.ceil((endsAt - at) / 1000),
  })
  try {
    await parts[randomInt(shards)]?.set(
      { count: FieldValue.increment(1), expires_at: new Date(endsAt) },
      { merge: true },
    )
  } catch (error) {
    // More calls at once than a document takes are too many by any count.
    throw isContention(error) ? tooMany : error
  }
  const counts = await db.getAll(...parts)
  const calls = counts.reduce((sum, part) => sum + Number(part.get('count') ?? 0), 0)
  if (calls > limit) throw tooMany
}
