import { randomInt } from 'node:crypto'
import { FieldValue } from 'firebase-admin/firestore'
import { DomainError } from '@domain/errors'
import { NEWCOMERS_ATTEMPTS, RATE_LIMITS } from '@domain/limits'
import { sha256 } from '../lib/crypto'
import { addToBoundedSet } from '../lib/bounded-set'
import { isContention } from '../lib/sdk-errors'
import type { Services } from '../lib/services'
import { rateLimits } from './collections'

/**
 * The number of documents (shards) over which a shared counter is spread, because one document can take only about one
 * write per second.
 */
const SHARDS = 10

export interface Bucket {
  limit: keyof typeof RATE_LIMITS
  /** The caller or object whose calls are counted, such as a network address. Only a hash of the subject is stored. */
  subject: string
  shards?: number
}

/**
 * The limits for calls that anybody may make. `perAddress` applies to one network address, `perSite` to one IPv6
 * network. All callers share the other two: `newcomers` for the first calls from each address (unless its IPv6 network
 * has made too many calls), `others` for all other calls.
 */
interface PublicLimits {
  perAddress: keyof typeof RATE_LIMITS
  perSite: keyof typeof RATE_LIMITS
  newcomers: Bucket
  others: Bucket
}

const sharedBucket = (limit: keyof typeof RATE_LIMITS): Bucket => ({
  limit,
  subject: 'all',
  shards: SHARDS,
})

const INVITE_LIMITS: PublicLimits = {
  perAddress: 'inviteAttemptsPerAddress',
  perSite: 'inviteAttemptsPerSite',
  newcomers: sharedBucket('inviteAttemptsOfNewcomers'),
  others: sharedBucket('inviteAttemptsOverall'),
}
const APPLICATION_LIMITS: PublicLimits = {
  perAddress: 'applicationsPerAddress',
  perSite: 'applicationsPerSite',
  newcomers: sharedBucket('applicationsOfNewcomers'),
  others: sharedBucket('applicationsOverall'),
}

/** Counts a lookup of an invitation code, or a sign-up. Lookups and sign-ups share one limit. */
export const countInviteAttempt = (services: Services, address: string): Promise<void> =>
  countPublic(services, address, INVITE_LIMITS)

/** Counts a submitted application. */
export const countApplication = (services: Services, address: string): Promise<void> =>
  countPublic(services, address, APPLICATION_LIMITS)

/**
 * Counts a call that needs no sign-in. Each network address has its own limit, so that one address cannot use up the
 * limit that all addresses share. There are two shared limits: one for the first calls from each address, and one for
 * all further calls. Thus a few addresses with many calls cannot lock out new callers (decision 005).
 */
async function countPublic(
  services: Services,
  address: string,
  { perAddress, perSite, newcomers, others }: PublicLimits,
): Promise<void> {
  const sharedWindows = [newcomers, others].map((share) => windowOf(services, share))
  if (sharedWindows.every(({ id }) => exceededWindows.has(id))) throw sharedWindows[0]?.limitError
  const own = await countCall(services, { limit: perAddress, subject: address })
  const isNewcomer = own <= NEWCOMERS_ATTEMPTS && (await isQuietSite(services, address, perSite))
  await countCall(services, isNewcomer ? newcomers : others)
}

/**
 * Counts a call from an IPv6 address for the /48 network of this address, and returns whether the network is within its
 * limit. Does not count calls from IPv4 addresses, and returns true for them.
 * @param address as returned by `clientAddress`: an IPv4 address, or the first half of an IPv6 address
 */
async function isQuietSite(
  services: Services,
  address: string,
  limit: keyof typeof RATE_LIMITS,
): Promise<boolean> {
  const groups = address.split(':')
  if (groups.length < 4) return true
  try {
    await countCall(services, { limit, subject: groups.slice(0, 3).join(':') })
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

/**
 * The ids of time windows whose limit was exceeded. This process refuses further calls in these windows without
 * counting them.
 */
const exceededWindows = new Set<string>()

function windowOf({ now }: Pick<Services, 'now'>, { limit, subject }: Bucket) {
  const windowMs = RATE_LIMITS[limit].windowSeconds * 1000
  const at = now().getTime()
  const window = Math.floor(at / windowMs)
  const endsAt = (window + 1) * windowMs
  return {
    id: `${sha256(`${limit}:${subject}`)}_${window}`,
    endsAt: new Date(endsAt),
    limitError: new DomainError('rate_limited', {
      retryAfterSeconds: Math.ceil((endsAt - at) / 1000),
    }),
  }
}

/**
 * Counts a call in its fixed time window (decision 005). Increments the counter before reading it, so that at most
 * `limit` calls pass, even if many calls are concurrent.
 * @returns the number of calls in the window, including the current call
 * @throws {DomainError} `rate_limited` with the seconds until the window ends
 */
export async function countCall(
  { db, now }: Pick<Services, 'db' | 'now'>,
  bucket: Bucket,
): Promise<number> {
  const { id, endsAt, limitError } = windowOf({ now }, bucket)
  if (exceededWindows.has(id)) throw limitError
  const { limit, shards = 1 } = bucket
  const shardRefs = Array.from({ length: shards }, (_, shard) =>
    rateLimits(db).doc(`${id}_${shard}`),
  )
  try {
    await shardRefs[randomInt(shards)]?.set(
      { count: FieldValue.increment(1), expires_at: endsAt },
      { merge: true },
    )
  } catch (error) {
    // Very many simultaneous calls can make the update fail with contention. The call is then refused as if the limit
    // were exceeded.
    throw isContention(error) ? limitError : error
  }
  const counts = await db.getAll(...shardRefs)
  const calls = counts.reduce((sum, part) => sum + Number(part.get('count') ?? 0), 0)
  if (calls <= RATE_LIMITS[limit].limit) return calls
  addToBoundedSet(exceededWindows, id)
  throw limitError
}
