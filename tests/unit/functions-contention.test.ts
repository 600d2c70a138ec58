import type { Firestore } from 'firebase-admin/firestore'
import { expect, it } from 'vitest'
import { countUse } from '../../functions/src/data/api-key-usage'
import { countCall } from '../../functions/src/data/rate-limits'

/** Returns a mocked database. Every write to this database fails with the given gRPC status. */
function failingWith(code: number): Firestore {
  const fail = () => Promise.reject(Object.assign(new Error('no'), { code }))
  return {
    collection: () => ({ doc: () => ({ set: fail, update: fail }) }),
  } as unknown as Firestore
}

const ABORTED = 10
const UNAVAILABLE = 14
const now = () => new Date(30_000)
const rateLimitBucket = { limit: 'inviteAttemptsPerAddress', subject: 'somebody' } as const

it('countCall and countUse throw "rate_limited" when a write fails because of concurrent writes', async () => {
  const refusal = { code: 'rate_limited', retryAfterSeconds: 30 }
  const db = failingWith(ABORTED)
  await expect(countCall({ db, now }, rateLimitBucket)).rejects.toMatchObject(refusal)
  await expect(countUse(db, 'key', now())).rejects.toMatchObject(refusal)
})

it('countCall and countUse rethrow a write error that is not caused by concurrent writes', async () => {
  const db = failingWith(UNAVAILABLE)
  await expect(countCall({ db, now }, rateLimitBucket)).rejects.toMatchObject({ code: UNAVAILABLE })
  await expect(countUse(db, 'key', now())).rejects.toMatchObject({ code: UNAVAILABLE })
})
