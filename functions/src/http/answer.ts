import type { ErrorCode } from '@domain/errors'
import { ERROR_MESSAGES } from '@domain/messages'
import { SECURE_HEADERS } from '../lib/secure-headers'

/** What an HTTP endpoint answers. */
export interface HttpAnswer {
  status: number
  headers: Record<string, string>
  body: unknown
}

/** An answer with the headers that all of ours carry. */
export function answer(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): HttpAnswer {
  return { status, body, headers: { ...SECURE_HEADERS, ...headers } }
}

const STATUS: Partial<Record<ErrorCode, number>> = {
  invalid_request: 400,
  invalid_api_key: 401,
  inactive_api_key: 403,
  method_not_allowed: 405,
  idempotency_conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
}

/**
 * An error of the contract: `{"error":{"code","message"}}`.
 * @param message instead of the code's own sentence, where it names the field at fault
 */
export function errorAnswer(
  code: ErrorCode,
  { message, headers }: { message?: string; headers?: Record<string, string> } = {},
): HttpAnswer {
  const error = { code, message: message ?? ERROR_MESSAGES[code] }
  return answer(STATUS[code] ?? 500, { error }, headers)
}
