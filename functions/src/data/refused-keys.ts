import { DomainError } from '@domain/errors'
import { LOCAL_RATE_LIMITS } from '@domain/limits'
import { localLimit } from '../lib/local-limit'
import { remember } from '../lib/remember'
import type { IssueRequest } from './idempotency'

type Caller = Pick<IssueRequest, 'keyHash'> & { address: string }

/**
 * Limits what refused calls may cost, for each process (decision 045): tries of unknown keys, by address and in total,
 * and refused calls of a known key. Beyond these, calls are answered without reading the database. A key that this
 * process knows is limited only by its own refusals.
 */
export function refusedKeys() {
  const perAddress = localLimit(LOCAL_RATE_LIMITS.unknownKeysPerAddress)
  const overall = localLimit(LOCAL_RATE_LIMITS.unknownKeysOverall)
  const perKey = localLimit(LOCAL_RATE_LIMITS.refusedCallsPerKey)
  const inactive = new Set<string>()
  const known = new Set<string>()
  return {
    /** @throws {DomainError} `rate_limited`; `inactive_api_key` for a key that just was inactive */
    check: ({ keyHash, address }: Caller, now: Date): void => {
      if (!known.has(keyHash)) {
        perAddress.check(address, now)
        overall.check('all', now)
        return
      }
      try {
        perKey.check(keyHash, now)
      } catch (error) {
        throw inactive.has(keyHash) ? new DomainError('inactive_api_key') : error
      }
    },
    /** Records how a call ended. @param error what it threw, if anything */
    note: ({ keyHash, address }: Caller, now: Date, error?: unknown): void => {
      const code = error instanceof DomainError ? error.code : undefined
      if (code === 'invalid_api_key') {
        known.delete(keyHash)
        perAddress.count(address, now)
        overall.count('all', now)
        return
      }
      remember(known, keyHash)
      if (code === 'inactive_api_key') remember(inactive, keyHash)
      else inactive.delete(keyHash)
      if (code) perKey.count(keyHash, now)
    },
  }
}
