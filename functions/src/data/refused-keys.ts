import { DomainError } from '@domain/errors'
import { LOCAL_RATE_LIMITS } from '@domain/limits'
import { localLimit } from '../lib/local-limit'
import { addToBoundedSet } from '../lib/bounded-set'
import type { IssueRequest } from './idempotency'

type Caller = Pick<IssueRequest, 'keyHash'> & { address: string }

/**
 * Limits how often calls with refused keys read the database (decision 045). Each process counts the refused calls with
 * each existing key. It also counts the calls with keys that do not exist: for each network address, and in total.
 * `check` uses the count of the key if an earlier call has shown that the key exists, otherwise the other two counts.
 * At a limit, the call fails without a read.
 */
export function refusedKeys() {
  const perAddress = localLimit(LOCAL_RATE_LIMITS.unknownKeysPerAddress)
  const overall = localLimit(LOCAL_RATE_LIMITS.unknownKeysOverall)
  const perKey = localLimit(LOCAL_RATE_LIMITS.refusedCallsPerKey)
  const inactive = new Set<string>()
  const known = new Set<string>()
  return {
    /**
     * Checks whether a call may read the database.
     * @throws {DomainError} when a limit is reached: `rate_limited`, or `inactive_api_key` for a key that was inactive
     * at its previous call
     */
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
    /** Records the result of a call. @param error the error of the call; undefined when it succeeded */
    note: ({ keyHash, address }: Caller, now: Date, error?: unknown): void => {
      const code = error instanceof DomainError ? error.code : undefined
      if (code === 'invalid_api_key') {
        known.delete(keyHash)
        perAddress.count(address, now)
        overall.count('all', now)
        return
      }
      addToBoundedSet(known, keyHash)
      if (code === 'inactive_api_key') addToBoundedSet(inactive, keyHash)
      else inactive.delete(keyHash)
      if (code) perKey.count(keyHash, now)
    },
  }
}
