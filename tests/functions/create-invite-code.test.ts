import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { INVITE_ALPHABET } from '@domain/invite-code'
import { DomainError } from '@domain/errors'
import { IDEMPOTENCY_SECONDS, LENGTHS, LOCAL_RATE_LIMITS, RATE_LIMITS } from '@domain/limits'
import { newApiKey } from '../../functions/src/data/api-key-secrets'
import {
  apiKeys,
  apiKeyUsage,
  idempotencyKeys,
  inviteCodes,
} from '../../functions/src/data/collections'
import { sha256 } from '../../functions/src/lib/crypto'
import { refusedKeys } from '../../functions/src/data/refused-keys'
import { SECURE_HEADERS } from '../../functions/src/http/request'
import { meterCosts } from '../support/firestore-meter'
import { tally } from './support/calls'
import { giveKey, post } from './support/endpoint'
import { codeOf } from './support/people'
import { close, createClock, createServices, db } from './support/services'
import { countOperations } from './support/operations'

afterAll(close)

const codesMadeWith = async (key: string) =>
  (await inviteCodes(db).where('created_by', '==', sha256(key)).get()).docs.map((doc) => doc.id)
const usageOf = async (key: string) => (await apiKeyUsage(db).doc(sha256(key)).get()).data()

describe('creating a code', () => {
  it('createInviteCode creates a code, stores it, and returns it in the response', async () => {
    const key = await giveKey()
    const services = createServices()
    const { status, headers, body } = await post(services, { key, body: { description: ' Gulf ' } })
    expect(status).toBe(201)
    expect(headers).toEqual(SECURE_HEADERS)
    expect(body).toEqual({
      code: expect.stringMatching(new RegExp(`^[${INVITE_ALPHABET}]{8}$`)),
      description: 'Gulf',
      created_at: services.now().toISOString(),
      expires_at: null,
      bound_email: null,
      signup_url: `https://cave.example/invite?code=${body.code}`,
    })
    expect(await codeOf(body.code ?? '')).toEqual({
      code: body.code,
      description: 'Gulf',
      is_used: false,
      used_at: null,
      used_by: null,
      used_attempt_hash: null,
      created_at: services.now(),
      created_by: sha256(key),
      created_by_kind: 'api_key',
      expires_at: null,
      revoked_at: null,
      revoked_by: null,
      claim: null,
    })
  })

  it.each([
    ['no body', undefined],
    ['an empty object', {}],
    ['null as the description', { description: null }],
    ['a blank description', { description: ' \n ' }],
    ['unknown fields', { descripton: 'x', expiry: '2030-01-01' }],
    [
      'null for all other fields',
      { bind_email: null, email: null, expires_at: null, dry_run: null },
    ],
    ['an invalid address without bind_email', { email: 5 }],
  ])('a code has no description when the request has %s', async (_, body) => {
    const response = await post(createServices(), { key: await giveKey(), body })
    expect(response).toMatchObject({ status: 201, body: { description: null, expires_at: null } })
  })

  it('creating a code takes three Firestore operations, with and without an idempotency key', async () => {
    const key = await giveKey()
    const services = createServices()
    for (const idempotencyKey of [undefined, randomUUID()]) {
      const operations = countOperations(db)
      expect((await post(services, { key, idempotencyKey, body: {} })).status).toBe(201)
      expect(operations.stop()).toEqual(['commit', 'batchGetDocuments', 'commit'])
    }
  })
})

describe('bound codes', () => {
  const bound = { email: ' Guest.One@Cave.Example ', bind_email: true }

  it('with bind_email, a code can be used only with the email address in the request, and the response contains the address', async () => {
    const { status, body } = await post(createServices(), { key: await giveKey(), body: bound })
    expect(status).toBe(201)
    expect(body).toMatchObject({ bound_email: 'Guest.One@Cave.Example', expires_at: null })
    expect(await codeOf(body.code ?? '')).toMatchObject({
      bound_email: 'Guest.One@Cave.Example',
      bound_key: 'guest.one@cave.example',
      expires_at: null,
    })
  })

  it.each([false, null, undefined])(
    'when bind_email is %s, a code is created, but it is not bound to the email address in the request',
    async (bind_email) => {
      const key = await giveKey()
      const { body } = await post(createServices(), { key, body: { ...bound, bind_email } })
      expect(body).toMatchObject({ bound_email: null })
      expect(await codeOf(body.code ?? '')).not.toHaveProperty('bound_key')
    },
  )

  it.each([
    ['bind_email', { bind_email: 'yes' }],
    ['email', { bind_email: true }],
    ['email', { bind_email: true, email: 'nobody' }],
    ['email', { bind_email: true, email: null }],
    ['expires_at', { expires_at: 'tomorrow' }],
    ['expires_at', { expires_at: '2001-01-01' }],
    ['expires_at', { expires_at: 978_307_200_000 }],
    ['dry_run', { dry_run: 1 }],
  ])('no code is created when the field %s is invalid: %j', async (field, body) => {
    const key = await giveKey()
    const response = await post(createServices(), { key, body })
    expect(response).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } })
    expect(response.body.error?.message).toContain(`Field ${field}:`)
    expect(await codesMadeWith(key)).toEqual([])
  })

  it('the expiry of a code must be in the future and at most a year ahead', async () => {
    const services = createServices()
    const key = await giveKey()
    const after = (ms: number) => new Date(services.now().getTime() + ms).toISOString()
    const year = 365 * 24 * 60 * 60 * 1000
    for (const [ms, status] of [
      [0, 400],
      [1, 201],
      [year, 201],
      [year + 1, 400],
    ] as const)
      expect((await post(services, { key, body: { expires_at: after(ms) } })).status).toBe(status)
    const offset = after(2000).replace('Z', '+00:00')
    const { body } = await post(services, { key, body: { expires_at: offset } })
    expect(body).toMatchObject({ expires_at: after(2000) })
    expect((await codeOf(body.code ?? '')).expires_at).toEqual(new Date(after(2000)))
  })

  it('a retry with the same idempotency key gets the first response, even when the requested expiry time has passed', async () => {
    const clock = createClock()
    const services = createServices({ now: clock.now })
    const key = await giveKey()
    const body = { expires_at: new Date(clock.now().getTime() + 60_000).toISOString() }
    const retry = { key, idempotencyKey: randomUUID(), body }
    const first = await post(services, retry)
    expect(first.status).toBe(201)
    clock.advance(120)
    expect(await post(services, retry)).toEqual(first)
    for (const other of [
      { ...retry, idempotencyKey: undefined },
      { ...retry, idempotencyKey: randomUUID() },
      { ...retry, body: { ...body, dry_run: true } },
    ]) {
      const response = await post(services, other)
      expect(response).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } })
      expect(response.body.error?.message).toContain('Field expires_at:')
    }
    expect(await codesMadeWith(key)).toEqual([first.body.code])
  })

  it('a call with an idempotency key that was used with a different email address is refused', async () => {
    const services = createServices()
    const message = { key: await giveKey(), idempotencyKey: randomUUID() }
    const ask = (body: object) => post(services, { ...message, body })
    const first = await ask(bound)
    expect(await ask({ ...bound, email: 'Guest.One@Cave.Example' })).toEqual(first)
    expect(await ask({ ...bound, email: 'other@cave.example' })).toMatchObject({ status: 409 })
    expect(await ask({})).toMatchObject({ status: 409 })
  })
})

describe('responses stored before bound codes existed', () => {
  it('if an earlier release stored the first response without the field bound_email, a retry gets this response with bound_email: null', async () => {
    const services = createServices()
    const [key, idempotencyKey] = [await giveKey(), randomUUID()]
    const response = {
      code: 'CAVEOLD2',
      description: 'Gulf',
      created_at: services.now().toISOString(),
      expires_at: null,
      signup_url: 'https://cave.example/invite?code=CAVEOLD2',
    }
    await idempotencyKeys(db)
      .doc(sha256(`${sha256(key)}:${idempotencyKey}`))
      .create({
        body_hash: sha256(JSON.stringify({ description: 'Gulf' })),
        answer: response,
        expires_at: new Date(services.now().getTime() + 1000),
      })
    const again = await post(services, { key, idempotencyKey, body: { description: 'Gulf' } })
    expect(again).toMatchObject({ status: 201, body: { ...response, bound_email: null } })
  })
})

describe('dry runs', () => {
  it('a dry run returns the fields that the code would have, but stores neither a code nor the time of the API key’s last use', async () => {
    const key = await giveKey()
    const services = createServices()
    const body = {
      description: 'Gulf',
      email: 'guest@cave.example',
      bind_email: true,
      dry_run: true,
    }
    const meter = meterCosts(db)
    const response = await post(services, { key, body, idempotencyKey: randomUUID() })
    expect(response.status).toBe(200)
    expect(response.body).toEqual({
      dry_run: true,
      code: null,
      description: 'Gulf',
      created_at: services.now().toISOString(),
      expires_at: null,
      bound_email: 'guest@cave.example',
      signup_url: null,
    })
    expect(meter.cost().writes).toBe(0)
    expect(await usageOf(key)).toEqual({ minutes: {} })
    expect(await codesMadeWith(key)).toEqual([])
    expect((await apiKeys(db).doc(sha256(key)).get()).data()?.last_used_at).toBeNull()
  })

  it('a dry run with an unknown or inactive API key or an invalid body is refused as a real call is', async () => {
    const dry = { body: { dry_run: true } }
    const inactive = await giveKey({ is_active: false })
    expect(await post(createServices(), { key: newApiKey(), ...dry })).toMatchObject({
      status: 401,
    })
    expect(await post(createServices(), { key: inactive, ...dry })).toMatchObject({ status: 403 })
    const body = { dry_run: true, bind_email: true }
    expect(await post(createServices(), { key: await giveKey(), body })).toMatchObject({
      status: 400,
    })
  })

  it('a dry run does not count towards the rate limit of its API key', async () => {
    const key = await giveKey()
    const services = createServices()
    for (let n = 0; n < RATE_LIMITS.createInviteCodePerKey.limit + 5; n++)
      expect((await post(services, { key, body: { dry_run: true } })).status).toBe(200)
    expect((await post(services, { key, body: {} })).status).toBe(201)
  })
})

describe('the check of the API key', () => {
  it('an API key with a wrong checksum is refused without a Firestore operation, and no usage is stored for an unknown key', async () => {
    const operations = countOperations(db)
    const mistyped = `lv_${'A'.repeat(48)}`
    const unknown = newApiKey()
    const responses = [
      await post(createServices(), {}),
      await post(createServices(), { key: mistyped }),
      await post(createServices(), { key: unknown }),
    ]
    expect(operations.stop()).toEqual(['commit'])
    for (const { status, body } of responses) {
      expect({ status, body }).toEqual({ status: responses[0]?.status, body: responses[0]?.body })
      expect({ status, code: body.error?.code }).toEqual({ status: 401, code: 'invalid_api_key' })
    }
    expect(await usageOf(unknown)).toBeUndefined()
  })

  it('a call with an inactive API key is refused, even if it repeats a call that succeeded while the key was active', async () => {
    const key = await giveKey()
    const services = createServices()
    const request = { key, idempotencyKey: 'a', body: {} }
    expect((await post(services, request)).status).toBe(201)
    await apiKeys(db).doc(sha256(key)).update({ is_active: false })
    expect(await post(services, request)).toMatchObject({
      status: 403,
      body: { error: { code: 'inactive_api_key' } },
    })
  })

  it('the time of an API key’s last use is stored at most once a minute', async () => {
    const key = await giveKey()
    const clock = createClock()
    const services = createServices({ now: clock.now })
    const lastUse = async () => (await apiKeys(db).doc(sha256(key)).get()).data()?.last_used_at
    const first = clock.now()
    await post(services, { key })
    clock.advance(59)
    await post(services, { key })
    expect(await lastUse()).toEqual(first)
    clock.advance(1)
    await post(services, { key })
    expect(await lastUse()).toEqual(clock.now())
  })

  it('concurrent calls with the same API key store the time of the key’s last use only once', async () => {
    const key = await giveKey()
    const services = createServices()
    const meter = meterCosts(db)
    const [callCount, writesPerCall] = [5, 3]
    await Promise.all(Array.from({ length: callCount }, () => post(services, { key })))
    expect(meter.cost().writes).toBe(callCount * writesPerCall + 1)
    expect((await apiKeys(db).doc(sha256(key)).get()).data()?.last_used_at).toEqual(services.now())
  })

  it('after a failed call, the next call with the same API key stores the time of the key’s last use', async () => {
    const key = await giveKey()
    const services = createServices()
    const failing = vi.spyOn(db, 'batch').mockImplementationOnce(() => {
      throw new Error('unavailable')
    })
    expect((await post(services, { key })).status).toBe(500)
    failing.mockRestore()
    expect((await post(services, { key })).status).toBe(201)
    expect((await apiKeys(db).doc(sha256(key)).get()).data()?.last_used_at).toEqual(services.now())
  })

  it('an API key can create at most 60 invitation codes per minute', async () => {
    const key = await giveKey()
    const clock = createClock()
    const services = createServices({ now: clock.now })
    clock.advance(15)
    const responses = await Promise.all(Array.from({ length: 60 }, () => post(services, { key })))
    expect(tally(responses.map(({ status }) => String(status)))).toEqual({ 201: 60 })
    const refused = await post(services, { key })
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'Retry-After': '45' },
      body: { error: { code: 'rate_limited' } },
    })
    clock.advance(45)
    expect((await post(services, { key })).status).toBe(201)
    expect(await codesMadeWith(key)).toHaveLength(61)
  })

  it('the stored usage of an API key contains only the number of accepted and refused calls in the current minute', async () => {
    const key = await giveKey()
    const clock = createClock()
    const services = createServices({ now: clock.now })
    for (const is_active of [true, true, false, false]) {
      await apiKeys(db).doc(sha256(key)).update({ is_active })
      await post(services, { key })
      const minute = Math.floor(clock.now().getTime() / 60_000)
      expect(await usageOf(key)).toEqual({ minutes: { [minute]: 1 } })
      clock.advance(60)
    }
  })
})

describe('the limits of refused calls', () => {
  const { refusedCallsPerKey, unknownKeysPerAddress, unknownKeysOverall } = LOCAL_RATE_LIMITS
  const services = (address = 'here', clock = createClock()) => ({
    ...createServices({ now: clock.now }),
    address,
  })
  const statusesOf = async (times: number, ask: () => Promise<{ status: number }>) => {
    const statuses = new Set<number>()
    for (let n = 0; n < times; n++) statuses.add((await ask()).status)
    return [...statuses]
  }

  it.each([
    ['with an inactive key', 403, { is_active: false }, 0],
    ['with a key over its limit', 429, {}, RATE_LIMITS.createInviteCodePerKey.limit],
  ])(
    'after the allowed number of refused calls, further calls %s cost no reads until the minute ends',
    async (_, status, fields, made) => {
      const clock = createClock()
      const [keys, here, key] = [refusedKeys(), services('here', clock), await giveKey(fields)]
      const ask = () => post(here, { key }, keys)
      await statusesOf(made, ask)
      expect(await statusesOf(refusedCallsPerKey.limit, ask)).toEqual([status])
      const meter = meterCosts(db)
      expect(await statusesOf(20, ask)).toEqual([status])
      expect(meter.cost()).toEqual({ reads: 0, writes: 0 })
      clock.advance(60)
      await ask()
      expect(meter.cost().writes).toBeGreaterThan(0)
    },
  )

  it('calls with unknown API keys are limited for each network address, but calls with existing keys are still accepted', async () => {
    const clock = createClock()
    const [keys, here] = [refusedKeys(), services('here', clock)]
    const [known, fresh] = [await giveKey(), await giveKey()]
    expect((await post(here, { key: known }, keys)).status).toBe(201)
    const unknown = () => post(here, { key: newApiKey() }, keys)
    expect(await statusesOf(unknownKeysPerAddress.limit, unknown)).toEqual([401])
    const refused = await unknown()
    expect(refused.status).toBe(429)
    expect(refused.headers['Retry-After']).toBe('60')
    expect((await post(here, { key: known }, keys)).status).toBe(201)
    expect((await post(services('elsewhere', clock), { key: fresh }, keys)).status).toBe(201)
    clock.advance(60)
    expect((await unknown()).status).toBe(401)
  })

  it('calls with unknown API keys from all network addresses together are limited', () => {
    const [keys, now] = [refusedKeys(), new Date(0)]
    const error = new DomainError('invalid_api_key')
    for (let n = 0; n < unknownKeysOverall.limit; n++) {
      const caller = { keyHash: `${n}`, address: `${n}` }
      expect(() => keys.check(caller, now)).not.toThrow()
      keys.note(caller, now, error)
    }
    expect(() => keys.check({ keyHash: 'another', address: 'another' }, now)).toThrow(
      'rate_limited',
    )
  })

  it('after too many refused calls with an inactive API key, activating the key does not unblock it before the minute ends', () => {
    const [keys, caller, now] = [refusedKeys(), { keyHash: 'a', address: 'here' }, new Date(0)]
    for (let n = 0; n < refusedCallsPerKey.limit; n++)
      keys.note(caller, now, new DomainError('inactive_api_key'))
    expect(() => keys.check(caller, now)).toThrow('inactive_api_key')
    keys.note(caller, now)
    expect(() => keys.check(caller, now)).toThrow('rate_limited')
    expect(() => keys.check(caller, new Date(60_000))).not.toThrow()
  })
})

describe('idempotency keys', () => {
  it('50 identical concurrent calls with an idempotency key create one code', async () => {
    const key = await giveKey()
    const services = createServices()
    const request = { key, idempotencyKey: randomUUID(), body: { description: 'Once' } }
    const responses = await Promise.all(Array.from({ length: 50 }, () => post(services, request)))
    expect(tally(responses.map(({ status, body }) => `${status} ${body.code}`))).toEqual({
      [`201 ${responses[0]?.body.code}`]: 50,
    })
    expect(await codesMadeWith(key)).toEqual([responses[0]?.body.code])
  })

  it('a retry with the same idempotency key gets the first response, even when the API key has reached its rate limit', async () => {
    const key = await giveKey()
    const clock = createClock()
    const services = createServices({ now: clock.now })
    const request = { key, idempotencyKey: 'x', body: { description: 'A' } }
    const first = await post(services, request)
    clock.advance(3)
    await Promise.all(Array.from({ length: 61 }, () => post(services, { key })))
    expect((await post(services, { key })).status).toBe(429)
    expect(await post(services, request)).toEqual(first)
    expect(
      await post(services, { ...request, body: '{ "x": 1,\n "description": " A " }' }),
    ).toEqual(first)
  })

  it('of two concurrent calls with the same idempotency key but different bodies, one is refused', async () => {
    const key = await giveKey()
    const services = createServices()
    const responses = await Promise.all(
      ['A', 'B'].map((description) =>
        post(services, { key, idempotencyKey: 'x', body: { description } }),
      ),
    )
    expect(tally(responses.map(({ status }) => String(status)))).toEqual({ 201: 1, 409: 1 })
    expect(await codesMadeWith(key)).toHaveLength(1)
  })

  it('calls with the same idempotency key but two different API keys create two codes', async () => {
    const services = createServices()
    const [first, second] = [await giveKey(), await giveKey()]
    const a = await post(services, { key: first, idempotencyKey: 'x' })
    const b = await post(services, { key: second, idempotencyKey: 'x', body: { description: 'B' } })
    expect([a.status, b.status]).toEqual([201, 201])
  })

  it('an idempotency key expires after 24 hours', async () => {
    const key = await giveKey()
    const clock = createClock()
    const services = createServices({ now: clock.now })
    const request = { key, idempotencyKey: 'x' }
    const first = await post(services, request)
    clock.advance(IDEMPOTENCY_SECONDS - 1)
    expect(await post(services, request)).toEqual(first)
    clock.advance(1)
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => post(services, { ...request, body: { description: 'B' } })),
    )
    expect(tally(responses.map(({ status, body }) => `${status} ${body.code}`))).toEqual({
      [`201 ${responses[0]?.body.code}`]: 20,
    })
    expect(await codesMadeWith(key)).toHaveLength(2)
    clock.advance(IDEMPOTENCY_SECONDS - 1)
    expect((await post(services, { ...request, body: { description: 'B' } })).body).toEqual(
      responses[0]?.body,
    )
  })

  it.each([
    ['empty', ''],
    ['too long', 'x'.repeat(LENGTHS.idempotencyKey + 1)],
    ['not printable', 'a\tb'],
    ['not ASCII', 'clé'],
  ])(
    'an idempotency key that is %s is refused, and the error message names the header',
    async (_, idempotencyKey) => {
      const response = await post(createServices(), { key: await giveKey(), idempotencyKey })
      expect(response.status).toBe(400)
      expect(response.body.error?.message).toContain('Idempotency-Key')
    },
  )

  it('an idempotency key of the maximum length is accepted', async () => {
    const idempotencyKey = '~ '.repeat(127) + '!'
    const response = await post(createServices(), { key: await giveKey(), idempotencyKey })
    expect(response.status).toBe(201)
  })
})
