import { randomInt } from 'node:crypto'
import { FieldValue } from 'firebase-admin/firestore'
import { DomainError } from '@domain/errors'
import { NEWCOMERS_ATTEMPTS, RATE_LIMITS } from '@domain/limits'
import { sha256 } from '../lib/crypto'
import { remember } from '../lib/remember'
import { isContention } from '../lib/sdk-errors'
import type { Services } from '../lib/services'
import { rateLimits } from './collections'

/** Shards of a shared counter: one document takes about one write a second. */
const SHARDS = 10

export interface Bucket {
  limit: keyof typeof RATE_LIMITS
  /** Who or what is counted; stored only as a hash. */
  subject: string
  shards?: number
}

/** Calls that anybody may make, counted by caller and by all callers together. */
interface Public {
  perAddress: keyof typeof RATE_LIMITS
  perSite: keyof typeof RATE_LIMITS
  newcomers: Bucket
  others: Bucket
}

const shared = (limit: keyof typeof RATE_LIMITS): Bucket => ({
  limit,
  subject: 'all',
  shards: SHARDS,
})

const INVITES: Public = {
  perAddress: 'inviteAttemptsPerAddress',
  perSite: 'inviteAttemptsPerSite',
  newcomers: shared('inviteAttemptsOfNewcomers'),
  others: shared('inviteAttemptsOverall'),
}
const APPLICATIONS: Public = {
  perAddress: 'applicationsPerAddress',
  perSite: 'applicationsPerSite',
  newcomers: shared('applicationsOfNewcomers'),
  others: shared('applicationsOverall'),
}

/** Lookups of a code and sign-ups with it share one limit. */
export const countInviteAttempt = (services: Services, address: string): Promise<void> =>
  countPublic(services, address, INVITES)

/** Counts an application that somebody sends. */
export const countApplication = (services: Services, address: string): Promise<void> =>
  countPublic(services, address, APPLICATIONS)

/**
 * The address is counted first, so that one address cannot use up the shared limit. The first calls of an address have a
 * share of their own, so that a few addresses cannot lock out everybody else (decision 005).
 */
async function countPublic(
  services: Services,
  address: string,
  { perAddress, perSite, newcomers, others }: Public,
): Promise<void> {
  const shares = [newcomers, others].map((share) => windowOf(services, share))
  if (shares.every(({ id }) => full.has(id))) throw shares[0]?.tooMany
  const own = await countCall(services, { limit: perAddress, subject: address })
  const isNewcomer = own <= NEWCOMERS_ATTEMPTS && (await isQuietSite(services, address, perSite))
  await countCall(services, isNewcomer ? newcomers : others)
}

/**
 * Whether few calls came from the /48 network of an IPv6 caller, whose address is its first half (`clientAddress`).
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

/** Full windows, by id: until they end, this process refuses without counting. */
const full = new Set<string>()

function windowOf({ now }: Pick<Services, 'now'>, { limit, subject }: Bucket) {
  const windowMs = RATE_LIMITS[limit].windowSeconds * 1000
  const at = now().getTime()
  const window = Math.floor(at / windowMs)
  const endsAt = (window + 1) * windowMs
  return {
    id: `${sha256(`${limit}:${subject}`)}_${window}`,
    endsAt: new Date(endsAt),
    tooMany: new DomainError('rate_limited', {
      retryAfterSeconds: Math.ceil((endsAt - at) / 1000),
    }),
  }
}

/**
 * Counts a call in its fixed window (decision 005). It increments first and then reads, so that at most `limit` calls
 * pass, however many are concurrent.
 * @returns the number of calls in the window, including this one
 * @throws {DomainError} `rate_limited` with the seconds until the window ends
 */
export async function countCall(
  { db, now }: Pick<Services, 'db' | 'now'>,
  bucket: Bucket,
): Promise<number> {
  const { id, endsAt, tooMany } = windowOf({ now }, bucket)
  if (full.has(id)) throw tooMany
  const { limit, shards = 1 } = bucket
  const parts = Array.from({ length: shards }, (_, shard) => rateLimits(db).doc(`${id}_${shard}`))
  try {
    await parts[randomInt(shards)]?.set(
      { count: FieldValue.increment(1), expires_at: endsAt },
      { merge: true },
    )
  } catch (error) {
    // A document that is too contended to update has too many calls in any case.
    throw isContention(error) ? tooMany : error
  }
  const counts = await db.getAll(...parts)
  const calls = counts.reduce((sum, part) => sum + Number(part.get('count') ?? 0), 0)
  if (calls <= RATE_LIMITS[limit].limit) return calls
  remember(full, id)
  throw tooMany
}
