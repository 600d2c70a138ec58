import type { Request } from 'firebase-functions/https'
import { DomainError } from '@domain/errors'
import { CALL_BODY_MAX_BYTES } from '@domain/limits'
import { checkBodyFormat, parseBody } from '../http/json-body'
import { toHttpRequest } from '../http/request'

/** How many levels of objects and lists a call may contain. Valid calls have at most two. */
const MAX_DEPTH = 5

/**
 * Reads the body of a call, `{ data }`, before the library firebase-functions does, and refuses bodies that the library
 * handles badly. The library logs an invalid body completely, including passwords. It parses even deeply nested bodies
 * recursively. It responds with the status 500 to a value whose `@type` it does not know.
 * @throws {DomainError} `payload_too_large`, `unsupported_media_type`, `invalid_request`
 */
export function readEnvelope(request: Request): { data: unknown } {
  const httpRequest = toHttpRequest(request)
  checkBodyFormat(httpRequest, CALL_BODY_MAX_BYTES)
  const envelope = parseBody(httpRequest)
  if (!isEnvelope(envelope) || isUnsupported(envelope.data))
    throw new DomainError('invalid_request')
  return envelope
}

function isEnvelope(value: unknown): value is { data: unknown } {
  return typeof value === 'object' && value !== null && Object.keys(value).join() === 'data'
}

function isUnsupported(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth === MAX_DEPTH || Object.hasOwn(value, '@type')) return true
  return Object.values(value).some((inner) => isUnsupported(inner, depth + 1))
}
