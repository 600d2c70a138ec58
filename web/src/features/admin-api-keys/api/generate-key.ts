import type { CallRequest, CallResponse } from '@domain/calls/contract'
import { createApiKey } from '@domain/calls/create-api-key'
import { call } from '../../../firebase/functions'

export type KeyFields = CallRequest<typeof createApiKey>
/** The answer is the only place where a key is ever seen: it stays in memory. */
export type NewKey = CallResponse<typeof createApiKey>

/** Lets the server make a key. @throws AppError */
export function generateKey(fields: KeyFields): Promise<NewKey> {
  return call(createApiKey, fields)
}
