import type { CallRequest, CallResponse } from '@domain/calls/contract'
import { createApiKey } from '@domain/calls/create-api-key'
import type { ApiKey } from '@domain/entities/api-key'
import { COLLECTIONS } from '@domain/paths'
import { QUERIES } from '@domain/queries'
import { doc, serverTimestamp } from 'firebase/firestore'
import { liveQuery, prefetchLive } from '../../../data/live'
import { converters } from '../../../firebase/converters'
import type { Stored } from '../../../firebase/first-converters'
import { AppError } from '../../../firebase/errors'
import { db } from '../../../firebase/firestore'
import { call } from '../../../firebase/functions'
import { transact } from '../../../firebase/transact'

export type KeyRow = Stored<ApiKey>
export type KeyFields = Omit<CallRequest<typeof createApiKey>, 'attempt_id'>
/**
 * The response to `createApiKey`. No other response contains the full key, so the page keeps the full key in memory.
 */
export type NewKey = CallResponse<typeof createApiKey>

export const KEYS = liveQuery(QUERIES.apiKeys, [], converters.apiKey)

/** Starts listening to the newest keys before the page is mounted. */
export const prefetchKeys = () => prefetchLive(KEYS, 1)

/**
 * Creates a key. Repeated calls with the same `attempt_id` create only one key.
 * @param attempt_id a random id
 * @throws AppError
 */
export function generateKey(fields: KeyFields, attempt_id: string): Promise<NewKey> {
  return call(createApiKey, { ...fields, attempt_id })
}

/**
 * Activates or deactivates a key. The call also succeeds if another admin has already made the same change.
 * @throws AppError
 */
export function setKeyActive(id: string, active: boolean): Promise<void> {
  return transact(async (transaction, uid) => {
    transaction.update(doc(db, COLLECTIONS.apiKeys, id), {
      is_active: active,
      changed_by: uid,
      changed_at: serverTimestamp(),
    })
  })
}

/**
 * Makes the current admin responsible for an API key that the server refuses, because the admin who was responsible for
 * it is suspended or no longer an admin (decision 048). Repeating a successful call changes nothing.
 */
export function takeKeyOver(id: string): Promise<void> {
  const key = doc(db, COLLECTIONS.apiKeys, id)
  return transact(async (transaction, uid) => {
    const stored = await transaction.get(key)
    if (stored.get('maker_suspended') !== true) {
      if (stored.get('owner') === uid) return
      throw new AppError('stale')
    }
    transaction.update(key, {
      owner: uid,
      maker_suspended: false,
      changed_by: uid,
      changed_at: serverTimestamp(),
    })
  })
}
