import { afterAll, expect, it } from 'vitest'
import { createApiKeyAction } from '../../functions/src/callables/create-api-key'
import { apiKeys, apiKeyUsage } from '../../functions/src/data/collections'
import { sha256 } from '../../functions/src/lib/hash'
import { call, outcomeOf, signedIn, visitor } from './support/calls'
import { post } from './support/endpoint'
import { giveMember } from './support/people'
import { close, createServices, db } from './support/services'

afterAll(close)

const services = createServices()

it('makes a key that works, and stores its hash and first characters only', async () => {
  const { uid } = await giveMember('admin')
  const request = { name: ' Zapier ', description: null }
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

it('asks for a name, in the words of the specification', async () => {
  const { uid } = await giveMember('admin')
  const request = { name: '  ', description: null }
  await expect(
    call(createApiKeyAction, services, request, signedIn(uid, 'admin')),
  ).rejects.toMatchObject({
    code: 'invalid_request',
    field: 'name',
    message: 'Please enter a key name',
  })
})

it('is for admins', async () => {
  const { uid } = await giveMember()
  const request = { name: 'Mine', description: null }
  for (const [caller, code] of [
    [visitor(), 'unauthenticated'],
    [signedIn(uid, 'member'), 'permission_denied'],
    [signedIn(uid, 'admin'), 'permission_denied'],
  ] as const)
    expect(await outcomeOf(call(createApiKeyAction, services, request, caller))).toBe(code)
})
