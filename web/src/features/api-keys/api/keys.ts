import type { CallRequest, CallResponse } from '@domain/calls/contract'
import { createApiKey } from '@domain/calls/create-api-key'
import type { ApiKey } from '@domain/entities/api-key'
import { COLLECTIONS } from '@domain/paths'
import { QUERIES } from '@domain/queries'
import { doc, serverTimestamp } from 'firebase/firestore'
import { liveQuery, prefetchLive } from '../../../data/live'
import { converters, type Stored } from '../../../firebase/converters'
import { AppError } from '../../../firebase/errors'
import { db } from '../../../firebase/firestore'
import { call } from '../../../firebase/functions'
import { transact } from '../../../firebase/transact'

export type KeyRow = Stored<ApiKey>
export type KeyFields = Omit<CallRequest<typeof createApiKey>, 'attempt_id'>
/** The answer is the only place where a key is ever seen: it stays in memory. */
export type NewKey = CallResponse<typeof createApiKey>

export const KEYS = liveQuery(QUERIES.apiKeys, [], converters.apiKey)

/** Begins to listen to the newest of them, ahead of the page. */
export const beginKeys = () => prefetchLive(KEYS, 1)

/** Lets the server make a key, once for each attempt. @param attempt_id of this key @throws AppError */
export function generateKey(fields: KeyFields, attempt_id: string): Promise<NewKey> {
  return call(createApiKey, { ...fields, attempt_id })
}

/** Stores whether a key is on: two admins who press the same button agree. @throws AppError */
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
 * Answers for a resting key from now on, so that it opens again what it opened.
 * @param id of the key's document
 * @throws AppError; `stale` when another admin did so meanwhile
 */
export function takeKeyOver(id: string): Promise<void> {
  const key = doc(db, COLLECTIONS.apiKeys, id)
  return transact(async (transaction, uid) => {
    const stored = await transaction.get(key)
    if (stored.get('maker_suspended') !== true) throw new AppError('stale')
    transaction.update(key, {
      owner: uid,
      maker_suspended: false,
      changed_by: uid,
      changed_at: serverTimestamp(),
    })
  })
}
