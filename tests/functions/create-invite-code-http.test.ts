import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorCode } from '@domain/errors'
import { HTTP_BODY_MAX_BYTES, LENGTHS } from '@domain/limits'
import { ERROR_MESSAGES } from '@domain/core-messages'
import { newApiKey } from '../../functions/src/data/api-key-secrets'
import { apiKeyUsage } from '../../functions/src/data/collections'
import { sha256 } from '../../functions/src/lib/crypto'
import { tally } from './support/calls'
import { giveKey, type Post } from './support/endpoint'
import { ADDRESSES, send, type HttpResponse } from './support/http'
import { close, db } from './support/services'

afterAll(close)

let key: string
beforeAll(async () => {
  key = await giveKey()
})

/**
 * Expects the headers that every response must have: JSON, no caching, no guessing of the content type, no access for
 * pages of other sites.
 */
function expectOurHeaders(response: HttpResponse): void {
  expect(response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(response.headers).not.toHaveProperty('access-control-allow-origin')
}

function expectError(
  response: HttpResponse,
  status: number,
  code: ErrorCode,
  message?: unknown,
): void {
  expect({ status: response.status, body: response.body }).toEqual({
    status,
    body: { error: { code, message: message ?? ERROR_MESSAGES[code] } },
  })
  expectOurHeaders(response)
}

const jsonWithDescription = (description: string) => JSON.stringify({ description })

describe.each(Object.entries(ADDRESSES))('POST create-invite-code through the %s', (_, address) => {
  const post = (message: Parameters<typeof send>[1]) => send(address, message)

  it('create-invite-code creates a code and returns it', async () => {
    const response = await post({ key, body: { description: 'From an automation – ü' } })
    expect(response.status).toBe(201)
    expect(response.body).toMatchObject({
      description: 'From an automation – ü',
      expires_at: null,
      signup_url: `${process.env.PUBLIC_URL}/invite?code=${response.body.code}`,
    })
    expectOurHeaders(response)
  })

  it.each<[string, Post]>([
    ['no body and no content type', {}],
    [
      'an empty body with another content type',
      { body: '', headers: { 'content-type': 'text/plain' } },
    ],
    ['an empty body with the JSON content type', { body: '' }],
    ['a body with a byte order mark', { body: '\uFEFF{}' }],
    [
      'a content type with a charset',
      { body: '{}', headers: { 'content-type': 'Application/JSON; charset="UTF-8"' } },
    ],
  ])('create-invite-code accepts %s', async (_name, message) => {
    expect(await post({ key, ...message })).toMatchObject({
      status: 201,
      body: { description: null },
    })
  })

  it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'create-invite-code refuses the method %s',
    async (method) => {
      const headers = { origin: 'https://elsewhere.example' }
      const response = await post({ method, key, headers })
      expectError(response, 405, 'method_not_allowed')
      expect(response.headers.allow).toBe('POST')
    },
  )

  it('create-invite-code refuses the method HEAD, with an empty response', async () => {
    const response = await post({ method: 'HEAD' })
    expect(response.status).toBe(405)
    expect(response.headers.allow).toBe('POST')
    expect(response.text).toBe('')
  })

  it.each([
    ['no key', undefined],
    ['an empty key', ''],
    ['a mistyped key', `lv_${'A'.repeat(48)}`],
    ['an unknown key', newApiKey()],
    ['a value that is not a key', 'Bearer lv_../../x'],
  ])('create-invite-code responds with 401 to a request with %s', async (_name, wrong) => {
    expectError(await post({ key: wrong, body: {} }), 401, 'invalid_api_key')
  })

  it('create-invite-code responds with 403 to a call with an inactive API key', async () => {
    const inactive = await giveKey({ is_active: false })
    expectError(await post({ key: inactive, body: {} }), 403, 'inactive_api_key')
  })

  it.each<[string, string, unknown]>([
    ['malformed JSON', '{"description": ', expect.stringContaining('body')],
    ['an array', '[]', expect.stringContaining('body')],
    ['a string', '"x"', expect.stringContaining('body')],
    ['null', 'null', expect.stringContaining('body')],
    ['a number as the description', '{"description":5}', expect.stringContaining('description')],
    [
      'half a surrogate pair in the description',
      '{"description":"\\ud800"}',
      expect.stringContaining('description'),
    ],
    [
      'a long description',
      jsonWithDescription('x'.repeat(201)),
      expect.stringContaining('description'),
    ],
  ])(
    'create-invite-code refuses %s, and the error message names the invalid part',
    async (_name, body, message) => {
      expectError(await post({ key, body }), 400, 'invalid_request', message)
    },
  )

  it('create-invite-code accepts the longest description', async () => {
    const description = 'x'.repeat(LENGTHS.inviteDescription)
    expect(await post({ key, body: { description } })).toMatchObject({
      status: 201,
      body: { description },
    })
  })

  it('create-invite-code refuses bytes that are not UTF-8', async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"description":"'),
      Buffer.from([0xc3, 0x28]),
      Buffer.from('"}'),
    ])
    const response = await post({ key, bytes, headers: { 'content-type': 'application/json' } })
    expectError(response, 400, 'invalid_request', expect.stringContaining('body'))
  })

  it('create-invite-code accepts a body of 10 KiB and refuses a larger one', async () => {
    const fill = (length: number) =>
      `${JSON.stringify({ x: '' }).slice(0, -2)}${'x'.repeat(length - 8)}"}`
    expect(fill(HTTP_BODY_MAX_BYTES)).toHaveLength(HTTP_BODY_MAX_BYTES)
    expect((await post({ key, body: fill(HTTP_BODY_MAX_BYTES) })).status).toBe(201)
    expectError(await post({ key, body: fill(HTTP_BODY_MAX_BYTES + 1) }), 413, 'payload_too_large')
    expectError(await post({ key, body: 'x'.repeat(1_000_000) }), 413, 'payload_too_large')
  })

  it.each<[string, Record<string, string>]>([
    ['a text content type', { 'content-type': 'text/plain' }],
    ['the content type of a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    [
      'the content type of a form with files',
      { 'content-type': 'multipart/form-data; boundary=x' },
    ],
    ['a content type that only resembles JSON', { 'content-type': 'application/jsonp' }],
    ['a malformed content type', { 'content-type': ';;;' }],
    ['another charset', { 'content-type': 'application/json; charset=utf-16' }],
    ['an unknown charset', { 'content-type': 'application/json; charset=nonsense' }],
    ['an unknown encoding', { 'content-encoding': 'nonsense' }],
    ['an encoding that the body does not have', { 'content-encoding': 'gzip' }],
  ])('create-invite-code refuses a body with %s', async (_name, headers) => {
    expectError(await post({ key, body: '{}', headers }), 415, 'unsupported_media_type')
  })

  it('create-invite-code refuses a body without a content type', async () => {
    const bytes = Buffer.from('{}')
    expectError(await post({ key, bytes }), 415, 'unsupported_media_type')
  })

  it('create-invite-code refuses a compressed body', async () => {
    const bytes = gzipSync(Buffer.from(jsonWithDescription('x'.repeat(1_000_000))))
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    expectError(await post({ key, bytes, headers }), 415, 'unsupported_media_type')
  })

  it.each(['', 'x'.repeat(256), 'a\tb', 'cl\u00e9'])(
    'create-invite-code refuses the idempotency key %j, and the error message names the header',
    async (idempotencyKey) => {
      const message = expect.stringContaining('Idempotency-Key') as unknown
      expectError(await post({ key, idempotencyKey, body: {} }), 400, 'invalid_request', message)
    },
  )

  it('create-invite-code creates one code for concurrent calls with the same idempotency key and body', async () => {
    const own = await giveKey()
    const idempotencyKey = randomUUID()
    const message = { key: own, idempotencyKey, body: { description: 'Once' } }
    // A few calls are enough here, because create-invite-code.test.ts tests 50 simultaneous calls without HTTP.
    const responses = await Promise.all(Array.from({ length: 4 }, () => post(message)))
    expect(tally(responses.map(({ status, text }) => `${status} ${text}`))).toEqual({
      [`201 ${responses[0]?.text}`]: 4,
    })
    const other = await post({ ...message, body: { description: 'Twice' } })
    expectError(other, 409, 'idempotency_conflict')
  })

  it('create-invite-code lets an API key create at most 60 invitation codes per minute', async () => {
    const busy = await giveKey()
    // 59 calls are stored for this minute, so that one more is allowed, and for the next minute, which may soon begin.
    const minute = Math.floor(Date.now() / 60_000)
    await apiKeyUsage(db)
      .doc(sha256(busy))
      .set({ minutes: { [minute]: 59, [minute + 1]: 59 } })
    expect((await post({ key: busy })).status).toBe(201)
    await apiKeyUsage(db)
      .doc(sha256(busy))
      .set({ minutes: { [minute]: 60, [minute + 1]: 60 } })
    const response = await post({ key: busy })
    expectError(response, 429, 'rate_limited')
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(60)
  })
})
