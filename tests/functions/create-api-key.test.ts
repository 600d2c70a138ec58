import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { createApiKeyAction } from '../../functions/src/callables/create-api-key'
import { apiKeys, apiKeyUsage, idempotencyKeys } from '../../functions/src/data/collections'
import { sha256 } from '../../functions/src/lib/crypto'
import { call, outcomeOf, signedIn, visitor } from './support/calls'
import { post } from './support/endpoint'
import { giveMember } from './support/people'
import { close, createServices, db } from './support/services'

afterAll(close)

const services = createServices()
const requestWith = (fields: object = {}) => ({
  name: 'Zapier',
  description: null,
  attempt_id: randomUUID(),
  ...fields,
})

it('createApiKey creates a valid API key, and stores only its hash and its first characters', async () => {
  const { uid } = await giveMember('admin')
  const request = requestWith({ name: ' Zapier ' })
  const { id, key } = await call(createApiKeyAction, services, request, signedIn(uid, 'admin'))
  expect(id).toBe(sha256(key))
  expect((await apiKeys(db).doc(id).get()).data()).toEqual({
    name: 'Zapier',
    description: null,
    key_hash: id,
    key_prefix: key.slice(0, 8),
    is_active: true,
    last_used_at: null,
    created_at: services.now(),
    created_by: uid,
  })
  expect((await apiKeyUsage(db).doc(id).get()).data()).toEqual({ minutes: {} })
  expect((await post(services, { key })).status).toBe(201)
})

it('createApiKey creates only one API key for repeated calls with the same attempt id, and stores neither the key nor the attempt id in clear text', async () => {
  const [{ uid }, otherAdmin] = [await giveMember('admin'), await giveMember('admin')]
  const request = requestWith()
  const createKey = (fields: object = {}, admin = uid) =>
    call(createApiKeyAction, services, { ...request, ...fields }, signedIn(admin, 'admin'))
  const [first, ...again] = await Promise.all([createKey(), createKey(), createKey()])
  expect(again).toEqual([first, first])
  expect(await createKey()).toEqual(first)
  const keysOf = (admin: string) => apiKeys(db).where('created_by', '==', admin).get()
  expect((await keysOf(uid)).docs.map(({ id }) => id)).toEqual([first.id])
  expect((await post(services, { key: first.key })).status).toBe(201)

  const records = await idempotencyKeys(db).get()
  const kept = JSON.stringify(records.docs.map((doc) => [doc.id, doc.data()]))
  expect(kept).not.toContain(first.key.slice(8))
  expect(kept).not.toContain(request.attempt_id)

  expect(await outcomeOf(createKey({ name: 'Another' }))).toBe('idempotency_conflict')
  expect((await createKey({ attempt_id: randomUUID() })).key).not.toBe(first.key)
  expect((await createKey({}, otherAdmin.uid)).key).not.toBe(first.key)
  expect((await keysOf(uid)).size).toBe(2)
})

it('createApiKey refuses an empty name', async () => {
  const { uid } = await giveMember('admin')
  const request = requestWith({ name: '  ' })
  await expect(
    call(createApiKeyAction, services, request, signedIn(uid, 'admin')),
  ).rejects.toMatchObject({
    code: 'invalid_request',
    field: 'name',
    message: 'Please enter a key name',
  })
})

it('createApiKey refuses everybody except admins', async () => {
  const { uid } = await giveMember()
  const request = requestWith()
  for (const [caller, code] of [
    [visitor(), 'unauthenticated'],
    [signedIn(uid, 'member'), 'permission_denied'],
    [signedIn(uid, 'admin'), 'permission_denied'],
  ] as const)
    expect(await outcomeOf(call(createApiKeyAction, services, request, caller))).toBe(code)
})
