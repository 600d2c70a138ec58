import { DomainError } from '@domain/errors'
import type { HttpRequest } from './request'

const UTF8 = new TextDecoder('utf-8', { fatal: true })
const JSON_TYPE = /^application\/json\s*(;|$)/i
const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)/i

/**
 * Refuses a body that is too large or not of the type JSON, before it is parsed. An empty body needs no type, because
 * it counts as `{}`.
 * @param maxBytes the maximum size of the body
 * @throws {DomainError} `payload_too_large`, `unsupported_media_type`
 */
export function checkBodyFormat({ body, headers }: HttpRequest, maxBytes: number): void {
  if (body.length > maxBytes) throw new DomainError('payload_too_large')
  if (body.length === 0) return
  const type = headers['content-type'] ?? ''
  const charset = CHARSET.exec(type)?.[1]?.toLowerCase() ?? 'utf-8'
  const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity'
  if (!JSON_TYPE.test(type) || charset !== 'utf-8' || encoding !== 'identity')
    throw new DomainError('unsupported_media_type')
}

/**
 * Parses the body as JSON. An empty body counts as `{}`.
 * @throws {DomainError} `invalid_request` if the body is not JSON
 */
export function parseBody({ body }: HttpRequest): unknown {
  if (body.length === 0) return {}
  try {
    return JSON.parse(UTF8.decode(body))
  } catch {
    throw new DomainError('invalid_request', { message: 'The body is not valid JSON.' })
  }
}
