import { randomUUID } from 'node:crypto'
import { logger } from 'firebase-functions'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createInviteCodeBody } from '@domain/calls/create-invite-code'
import { WINS_LIMIT, winEntrySchema } from '@domain/calls/daily-wins'
import { ERROR_CODES, type ErrorCode } from '@domain/errors'
import { INVITE_ALPHABET } from '@domain/invite-code'
import {
  HTTP_BODY_MAX_BYTES,
  IDEMPOTENCY_SECONDS,
  INVITE_EXPIRY_MAX_DAYS,
  LENGTHS,
  LOCAL_RATE_LIMITS,
  RATE_LIMITS,
  type RateLimit,
} from '@domain/limits'
import { ERROR_MESSAGES } from '@domain/core-messages'
import { COLLECTIONS, HTTP_PATHS } from '@domain/paths'
import { newApiKey } from '../../functions/src/data/api-key-secrets'
import { apiKeyUsage } from '../../functions/src/data/collections'
import { handleDailyWins } from '../../functions/src/http/daily-wins'
import { sha256 } from '../../functions/src/lib/crypto'
import { localLimit } from '../../functions/src/lib/local-limit'
import type { Services } from '../../functions/src/lib/services'
import { giveKey, post, type Post } from './support/endpoint'
import { ADDRESSES, send } from './support/http'
import './support/logs'
import {
  accepts,
  faultsOf,
  readOpenApi,
  type ReceivedResponse,
  type JsonSchema,
} from './support/openapi'
import { close, createServices, db } from './support/services'

afterAll(close)

const { document, faults } = await readOpenApi()
const operationOf = (path: string, method: string) => {
  const found = document.paths[path]?.[method]
  if (!found) throw new Error(`${method} ${path} is not described`)
  return found
}
const createOperation = operationOf(HTTP_PATHS.createInviteCode, 'post')
const winsOperation = operationOf(HTTP_PATHS.dailyWins, 'get')
const { schemas, securitySchemes } = document.components
const fieldSchema = (schema: string, name: string): JsonSchema =>
  schemas[schema]?.properties[name] ?? {}

describe('the API description', () => {
  it('the API description is valid OpenAPI 3.1 and describes the two endpoints', () => {
    const described = [HTTP_PATHS.createInviteCode, HTTP_PATHS.dailyWins]
    expect(faults).toBeUndefined()
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(Object.keys(document.paths).sort()).toEqual(described.sort())
    expect(createOperation.security).toEqual([{ apiKey: [] }])
    expect(securitySchemes.apiKey).toMatchObject({
      type: 'apiKey',
      in: 'header',
      name: 'x-api-key',
    })
  })

  it('the API description contains the same limits as the code', () => {
    const perKey: RateLimit = RATE_LIMITS.createInviteCodePerKey
    const code = `[${INVITE_ALPHABET}]{${LENGTHS.inviteCode}}`
    expect(fieldSchema('NewInviteCode', 'description').maxLength).toBe(LENGTHS.inviteDescription)
    expect(fieldSchema('InviteCode', 'description').maxLength).toBe(LENGTHS.inviteDescription)
    expect(fieldSchema('InviteCode', 'code').pattern).toBe(`^${code}$`)
    expect(fieldSchema('InviteCode', 'signup_url').pattern).toContain(code)
    expect(createOperation.parameters[0]?.schema).toMatchObject({
      minLength: 1,
      maxLength: LENGTHS.idempotencyKey,
    })
    const { min: minimum, max: maximum, default: usual } = WINS_LIMIT
    expect(winsOperation.parameters[0]?.schema).toMatchObject({ minimum, maximum, default: usual })
    expect(winsOperation.responses[200]?.content['application/json'].schema.maxItems).toBe(maximum)
    expect(createOperation.responses[429]?.headers['Retry-After']?.schema.maximum).toBe(
      perKey.windowSeconds,
    )
    expect(createOperation.responses[429]?.description).toContain(`More than ${perKey.limit} calls`)
    const bytes = HTTP_BODY_MAX_BYTES.toLocaleString('en-US')
    expect(fieldSchema('NewInviteCode', 'expires_at').description).toContain(
      `at most ${INVITE_EXPIRY_MAX_DAYS} days`,
    )
    expect(schemas.BoundEmail?.['maxLength']).toBe(LENGTHS.email)
    expect(createOperation.responses[413]?.description).toContain(`${bytes} bytes`)
    expect(createOperation.requestBody?.description).toContain(`${bytes} bytes`)
    expect(createOperation.responses[409]?.description).toContain(
      `${IDEMPOTENCY_SECONDS / 3600} hours`,
    )
  })

  it('the API description and create-invite-code accept the same request bodies', () => {
    const schema = schemas.NewInviteCode ?? {}
    const longest = LENGTHS.inviteDescription
    for (const description of ['', 'x'.repeat(longest), 'x'.repeat(longest + 1), null, 5, true, []])
      expect({ description, ok: accepts(schema, { description }) }).toEqual({
        description,
        ok: createInviteCodeBody.safeParse({ description }).success,
      })
    for (const body of [
      { bind_email: true },
      { bind_email: null },
      { bind_email: 'yes' },
      { dry_run: false },
      { dry_run: 0 },
      { email: 5 },
      { expires_at: null },
      { expires_at: '2025-12-05T09:30:00Z' },
      { expires_at: 1_764_927_000 },
      {},
      { more: 1 },
      [],
      'x',
      null,
    ])
      expect(accepts(schema, body)).toBe(createInviteCodeBody.safeParse(body).success)
  })

  it.each(['id', 'title', 'category', 'description', 'currency'])(
    'the API description limits the field %s of a win in the same way as the endpoint',
    (name) => {
      const longest = Number(fieldSchema('Win', name).maxLength)
      const win = { ...WIN, id: 'a' }
      const ok = (length: number) =>
        winEntrySchema.safeParse({ ...win, [name]: 'x'.repeat(length) }).success
      expect([ok(longest), ok(longest + 1)]).toEqual([true, false])
      expect(fieldSchema('Win', name).minLength).toBe(ok(0) ? undefined : 1)
    },
  )

  it.each([
    ['create', createOperation],
    ['wins', winsOperation],
  ])('the examples of the operation %s in the API description are valid', (_, described) => {
    for (const { schema, example } of described.parameters)
      expect(accepts(schema, example)).toBe(true)
    const body = described.requestBody?.content['application/json']
    for (const { value } of Object.values(body?.examples ?? {}))
      expect(accepts(body?.schema ?? {}, value)).toBe(true)
    for (const { content } of Object.values(described.responses)) {
      const { schema, example } = content['application/json']
      expect({ example, ok: accepts(schema, example) }).toEqual({ example, ok: true })
      const { error } = example as { error?: { code: ErrorCode; message: string } }
      if (error) expect(ERROR_CODES).toContain(error.code)
      if (error && error.code !== 'invalid_request' && error.message !== 'Use GET.')
        expect(error.message).toBe(ERROR_MESSAGES[error.code])
    }
  })
})

const WIN = {
  title: 'Contract signed',
  category: 'Tech',
  description: 'Three years.',
  currency: 'USD',
  occurred_at: new Date(0).toISOString(),
}

/** The statuses that each operation has returned in this file's tests. */
const receivedStatuses = { create: new Set<string>(), wins: new Set<string>() }

function expectDocumented(
  name: 'create' | 'wins',
  status: number,
  response: ReceivedResponse,
): void {
  expect(response.status).toBe(status)
  expect(faultsOf(name === 'create' ? createOperation : winsOperation, response)).toEqual([])
  receivedStatuses[name].add(String(status))
}

describe('the responses of create-invite-code', () => {
  let key: string
  beforeAll(async () => {
    key = await giveKey()
  })

  const exhaustKey = async (exhausted: string) => {
    const minute = Math.floor(Date.now() / 60_000)
    await apiKeyUsage(db)
      .doc(sha256(exhausted))
      .set({ minutes: { [minute]: 60, [minute + 1]: 60 } })
    return { key: exhausted }
  }

  it.each<[number, string, () => Post | Promise<Post>]>([
    [200, 'a dry run', () => ({ key, body: { dry_run: true } })],
    [
      201,
      'a bound email address and an expiry',
      () => ({
        key,
        body: {
          email: 'guest@cave.example',
          bind_email: true,
          expires_at: new Date(Date.now() + 60_000).toISOString(),
        },
      }),
    ],
    [400, 'a missing email address', () => ({ key, body: { bind_email: true } })],
    [201, 'a description', () => ({ key, body: { description: 'From the document' } })],
    [201, 'no body', () => ({ key })],
    [400, 'malformed JSON', () => ({ key, body: '{' })],
    [400, 'a number as the description', () => ({ key, body: { description: 5 } })],
    [400, 'an Idempotency-Key that is too long', () => ({ key, idempotencyKey: 'x'.repeat(256) })],
    [401, 'no key', () => ({})],
    [401, 'an unknown key', () => ({ key: newApiKey() })],
    [403, 'an inactive key', async () => ({ key: await giveKey({ is_active: false }) })],
    [405, 'the method GET', () => ({ key, method: 'GET' })],
    [413, 'a large body', () => ({ key, body: 'x'.repeat(HTTP_BODY_MAX_BYTES + 1) })],
    [
      415,
      'a text content type',
      () => ({ key, body: 'x', headers: { 'content-type': 'text/plain' } }),
    ],
    [429, 'a key above its limit', async () => exhaustKey(await giveKey())],
  ])(
    'create-invite-code responds with %i as documented to a request with %s',
    async (status, _, message) => {
      expectDocumented('create', status, await send(ADDRESSES.hosting, await message()))
    },
  )

  it('create-invite-code responds to a repeated Idempotency-Key with 201 if the body is the same and with 409 if it differs, as documented', async () => {
    const idempotencyKey = randomUUID()
    for (const [status, description] of [
      [201, 'Once'],
      [201, 'Once'],
      [409, 'Twice'],
    ] as const)
      expectDocumented(
        'create',
        status,
        await send(ADDRESSES.hosting, { key, idempotencyKey, body: { description } }),
      )
  })

  it('create-invite-code responds to HEAD with 405 as documented', async () => {
    const { body: _, ...rest } = await send(ADDRESSES.hosting, { method: 'HEAD' })
    expectDocumented('create', 405, { ...rest, body: undefined })
  })

  it('create-invite-code responds with 500 as documented when its database fails', async () => {
    const failing = { db: {} } as Services
    const { headers, ...rest } = await post({ ...createServices(), ...failing }, { key })
    expectDocumented('create', 500, { ...rest, headers: lowerCase(headers) })
  })

  it('the tests in openapi.test.ts have received every documented status of create-invite-code, and no other status', () => {
    expect([...receivedStatuses.create].sort()).toEqual(
      Object.keys(createOperation.responses).sort(),
    )
  })
})

describe('the responses of daily-wins', () => {
  const stored = () => db.collection(COLLECTIONS.dailyWins)
  const none = () => db.recursiveDelete(stored())
  beforeAll(async () => {
    await none()
    const occurred_at = new Date(WIN.occurred_at)
    await stored()
      .doc('with-value')
      .set({ ...WIN, occurred_at, value: 48_000 })
    await stored()
      .doc('without')
      .set({ ...WIN, occurred_at })
  })
  afterAll(none)

  const address = `${process.env.CAVE_HOSTING_URL}${HTTP_PATHS.dailyWins}`

  it.each<[number, string, Post]>([
    [200, '', {}],
    [200, '?limit=1', {}],
    [400, '?limit=0', {}],
    [400, '?limit=101', {}],
    [405, '', { method: 'POST' }],
    [405, '', { method: 'POST', body: '{', headers: { 'content-encoding': 'nonsense' } }],
  ])(
    'daily-wins responds with %i as documented to the query "%s" and the options %j',
    async (status, query, message) => {
      expectDocumented('wins', status, await send(address + query, { method: 'GET', ...message }))
    },
  )

  beforeAll(() => void vi.spyOn(logger, 'error').mockImplementation(() => undefined))

  /**
   * Calls the handler of daily-wins without an HTTP server, and with a database that fails.
   * @param feedUrl the URL of an unreachable external feed; if empty, the handler reads the database
   */
  async function askInProcess(
    feedUrl: string,
    admit: () => void = () => undefined,
  ): Promise<ReceivedResponse> {
    const request = { method: 'GET', path: '/', query: {}, headers: {}, body: Buffer.alloc(0) }
    const readCollection = () => Promise.reject(new Error('out of order'))
    const { headers, ...rest } = await handleDailyWins(request, {
      feedUrl,
      readCollection,
      checkRateLimit: admit,
    })
    return { ...rest, headers: lowerCase(headers) }
  }

  it('daily-wins responds to too many requests with 429, as documented', async () => {
    const { limit, windowSeconds } = LOCAL_RATE_LIMITS.winsPerAddress
    const { check } = localLimit({ limit: 0, windowSeconds })
    const admit = () => check('loud', new Date())
    expectDocumented('wins', 429, await askInProcess('', admit))
    const described = winsOperation.responses[429]
    expect(described?.description).toContain(`More than ${limit} valid requests`)
    expect(described?.headers['Retry-After']?.schema.maximum).toBe(windowSeconds)
  })
  it('daily-wins responds with 500 as documented when its database fails', async () =>
    expectDocumented('wins', 500, await askInProcess('')))
  it('daily-wins responds with 502 as documented when the external feed fails', async () =>
    expectDocumented('wins', 502, await askInProcess('http://127.0.0.1:1/wins')))

  it('the tests in openapi.test.ts have received every documented status of daily-wins, and no other status', () => {
    expect([...receivedStatuses.wins].sort()).toEqual(Object.keys(winsOperation.responses).sort())
  })
})

const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
