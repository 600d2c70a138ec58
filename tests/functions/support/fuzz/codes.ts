import type { ErrorCode } from '@domain/errors'
import { HTTP_BODY_MAX_BYTES } from '@domain/limits'
import { newApiKey } from '../../../../functions/src/data/api-key-secrets'
import type { Random } from '../../../support/random'
import { ADDRESSES } from '../http'
import { badBody, describing, goodBody, largeBody, type Body } from './bodies'
import {
  encodingHeader,
  idempotencyHeader,
  junkHeaders,
  METHODS,
  pickHeader,
  QUERIES,
  typeHeader,
} from './headers'
import type { RawRequest } from './raw-request'

/** The expected outcome of a request: an error, a new code, or the same response as to an earlier request. */
export type Outcome =
  | { status: number; code: ErrorCode }
  | { status: 201; description: string | null; earlierText?: string }

export interface Keys {
  /** The active API keys. There are so many that none of them reaches its limit per minute. */
  active: readonly string[]
  inactive: string
  /** An API key that is above its call limit during the whole test. */
  exhausted: string
}

/** The earlier responses, by API key and Idempotency-Key. */
export type Memory = Map<string, { description: string | null; text: string }>

export interface Try {
  request: RawRequest
  outcome: Outcome
  /** The key of the response in `Memory`; undefined if the response is not stored there. */
  remember: string | undefined
}

type KeyKind = 'active' | 'inactive' | 'exhausted' | 'unknown' | 'malformed'

function apiKey(random: Random, keys: Keys): { value?: string | string[]; kind: KeyKind } {
  const activeKey = random.pick(keys.active)
  if (random.chance(0.82))
    return { value: random.chance(0.1) ? ` ${activeKey}\t` : activeKey, kind: 'active' }
  const kind = random.pick(['inactive', 'exhausted', 'unknown', 'malformed', 'malformed'] as const)
  if (kind === 'inactive' || kind === 'exhausted') return { value: keys[kind], kind }
  if (kind === 'unknown') return { value: newApiKey(), kind }
  const other = activeKey.endsWith('A') ? 'B' : 'A'
  const value = pickHeader(random, [
    undefined,
    '',
    'lv_',
    activeKey.slice(0, -1) + other,
    activeKey.toLowerCase().replace('lv_', 'LV_'),
    `${activeKey}x`,
    `Bearer ${activeKey}`,
    `"${activeKey}"`,
    [activeKey, activeKey],
    ['', activeKey],
    '\u00ff'.repeat(48),
    'x'.repeat(6000),
  ])
  return { value, kind }
}

const refusal = (status: number, code: ErrorCode): Outcome => ({ status, code })

/** Generates a request and its expected outcome. */
export function nextTry(random: Random, keys: Keys, memory: Memory): Try {
  const key = apiKey(random, keys)
  const method = random.chance(0.9) ? 'POST' : random.pick(METHODS)
  const contentType = typeHeader(random)
  const { pack, ...encoding } = encodingHeader(random)
  const idempotency = idempotencyHeader(random)
  const body = pickBody(random)
  const repeated = random.chance(0.12) && memory.size ? repeatCall(random, memory) : undefined
  if (repeated) {
    Object.assign(key, { value: repeated.key, kind: 'active' })
    Object.assign(idempotency, { value: repeated.idempotencyKey, good: true })
    Object.assign(body, repeated.body)
  }
  // An empty body is sent as it is, even if the Content-Encoding header names an encoding, because the endpoint ignores
  // this header when the body is empty.
  const bytes = body.bytes.length ? pack(body.bytes) : body.bytes
  const headers = withoutUndefined({
    ...junkHeaders(random),
    'x-api-key': key.value,
    'content-type': contentType.value,
    'content-encoding': encoding.value,
    'idempotency-key': idempotency.value,
  })
  // The Hosting emulator cannot forward a body without a Content-Length.
  const viaHosting = random.chance(0.15)
  const chunked = !viaHosting && method !== 'HEAD' && random.chance(0.15)
  const address = (viaHosting ? ADDRESSES.hosting : ADDRESSES.function) + random.pick(QUERIES)
  const request = {
    address,
    method,
    headers,
    body: method === 'HEAD' ? EMPTY_BODY : bytes,
    chunked,
  }
  const remember =
    key.kind === 'active' && idempotency.value !== undefined
      ? memoryKey(String(key.value).trim(), [idempotency.value].flat().join(', '))
      : undefined

  const outcome = ((): Outcome => {
    if (method !== 'POST') return refusal(405, 'method_not_allowed')
    if (bytes.length > HTTP_BODY_MAX_BYTES) return refusal(413, 'payload_too_large')
    if (bytes.length && !(contentType.good && encoding.good))
      return refusal(415, 'unsupported_media_type')
    if (key.kind === 'malformed') return refusal(401, 'invalid_api_key')
    if (!idempotency.good || body.meaning === 'nothing') return refusal(400, 'invalid_request')
    if (key.kind === 'unknown') return refusal(401, 'invalid_api_key')
    if (key.kind === 'inactive') return refusal(403, 'inactive_api_key')
    if (key.kind === 'exhausted') return refusal(429, 'rate_limited')
    const { description } = body.meaning
    const earlier = remember === undefined ? undefined : memory.get(remember)
    if (!earlier) return { status: 201, description }
    if (earlier.description !== description) return refusal(409, 'idempotency_conflict')
    return { status: 201, description, earlierText: earlier.text }
  })()
  return { request, outcome, remember }
}

const EMPTY_BODY = Buffer.alloc(0)

function pickBody(random: Random): Body {
  if (random.chance(0.03)) return largeBody(random)
  return random.chance(0.7) ? goodBody(random) : badBody(random)
}

const memoryKey = (key: string, idempotencyKey: string) => `${key}\n${idempotencyKey}`

/** Returns the API key and Idempotency-Key of an earlier call, and a new body, usually with the same description. */
function repeatCall(random: Random, memory: Memory) {
  const [name, { description }] = random.pick([...memory])
  const [key = '', idempotencyKey = ''] = name.split('\n')
  const other = `${Array.from(description ?? '')
    .slice(0, 90)
    .join('')}!`
  const newDescription = random.chance(0.7) ? description : other
  return { key, idempotencyKey, body: describing(random, newDescription) }
}

function withoutUndefined(
  headers: Record<string, string | string[] | undefined>,
): Record<string, string | string[]> {
  const defined = Object.entries(headers).filter(([, value]) => value !== undefined)
  return Object.fromEntries(defined) as Record<string, string | string[]>
}
