import type { CallRequest, CallResponse } from '@domain/calls/contract'
import { createApiKey } from '@domain/calls/create-api-key'
import { call } from '../../../firebase/functions'

export type KeyFields = Omit<CallRequest<typeof createApiKey>, 'attempt_id'>
/** The answer is the only place where a key is ever seen: it stays in memory. */
export type NewKey = CallResponse<typeof createApiKey>

/** Lets the server make a key, once for each attempt. @param attempt_id of this key @throws AppError */
export function generateKey(fields: KeyFields, attempt_id: string): Promise<NewKey> {
  return call(createApiKey, { ...fields, attempt_id })
}
