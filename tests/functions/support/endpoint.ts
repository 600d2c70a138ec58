import { apiKeys, apiKeyUsage } from '../../../functions/src/data/collections'
import { newApiKey } from '../../../functions/src/data/api-key-secrets'
import type { refusedKeys } from '../../../functions/src/data/refused-keys'
import { handleCreateInviteCode } from '../../../functions/src/http/create-invite-code'
import { sha256 } from '../../../functions/src/lib/crypto'
import type { Services } from '../../../functions/src/lib/services'
import { db } from './services'

/** Stores an API key that no other test uses. */
export async function giveKey({ is_active = true } = {}): Promise<string> {
  const key = newApiKey()
  const id = sha256(key)
  const batch = db.batch()
  batch.create(apiKeys(db).doc(id), {
    name: 'Test',
    description: null,
    key_hash: id,
    key_prefix: key.slice(0, 8),
    is_active,
    last_used_at: null,
    created_at: new Date(0),
    created_by: 'test',
  })
  batch.create(apiKeyUsage(db).doc(id), { minutes: {} })
  await batch.commit()
  return key
}

export interface Post {
  method?: string
  key?: string
  idempotencyKey?: string
  headers?: Record<string, string>
  /** The body. An object is sent as JSON; a string or bytes are sent unchanged. */
  body?: object | string
}

export function headersOf({ key, idempotencyKey, headers, body }: Post): Record<string, string> {
  return {
    ...(key !== undefined && { 'x-api-key': key }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  }
}

export function bytesOf(body: Post['body']): Buffer {
  if (Buffer.isBuffer(body)) return body
  return Buffer.from(typeof body === 'object' ? JSON.stringify(body) : (body ?? ''))
}

type Keys = ReturnType<typeof refusedKeys>

/**
 * Calls the endpoint in this process, without HTTP.
 * @param keys remembers the API keys that the endpoint has refused; by default, none are remembered
 */
export async function post(services: Services & { address?: string }, request: Post, keys?: Keys) {
  const { status, headers, body } = await handleCreateInviteCode(
    {
      method: request.method ?? 'POST',
      path: '/',
      query: {},
      headers: headersOf(request),
      body: bytesOf(request.body),
    },
    services,
    keys,
  )
  return { status, headers, body: body as Answer }
}

/** The possible bodies of the endpoint's responses. */
export interface Answer {
  code?: string
  description?: string | null
  created_at?: string
  error?: { code: string; message: string }
}
