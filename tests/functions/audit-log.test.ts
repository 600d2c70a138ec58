import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { AUDIT_RETENTION_DAYS } from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import { createApiKeyAction } from '../../functions/src/callables/create-api-key'
import { createInviteCodesAction } from '../../functions/src/callables/create-invite-codes'
import { deleteContentAction, deleteEventAction } from '../../functions/src/callables/deletions'
import { setMemberRoleAction } from '../../functions/src/callables/set-member-role'
import { setMemberSuspensionAction } from '../../functions/src/callables/set-member-suspension'
import { profiles } from '../../functions/src/data/collections'
import type { Caller } from '../../functions/src/lib/action'
import type { Services } from '../../functions/src/lib/services'
import { contentItem, createWorld, event } from '../support/factories'
import { DAY } from '../support/factories/factory'
import { auditEntriesOf } from './support/audit'
import { call, outcomeOf, signedIn } from './support/calls'
import { giveKey, post } from './support/endpoint'
import { giveMember } from './support/people'
import { close, createServices, db } from './support/services'

afterAll(close)

const services = createServices()
const world = createWorld(new Date())

let admin: string
const caller = () => signedIn(admin, 'admin')
beforeEach(async () => {
  admin = (await giveMember('admin')).uid
})

/** Returns the fields that all audit entries about actions of `admin` have in common. */
const signatureOf = () => ({
  actor: { kind: 'admin', id: admin, name: 'Amina Delacroix' },
  at: services.now(),
  expires_at: new Date(services.now().getTime() + AUDIT_RETENTION_DAYS * DAY),
})

describe('role changes in the audit log', () => {
  const setRole = (user_id: string, role: 'admin' | 'member', expected: 'admin' | 'member') =>
    outcomeOf(call(setMemberRoleAction, services, { user_id, role, expected }, caller()))

  it('a role change gets one audit entry, and a refused or repeated role change gets none', async () => {
    const { uid } = await giveMember()
    await setRole(uid, 'admin', 'member')
    await setRole(uid, 'admin', 'member')
    expect(await setRole(uid, 'member', 'member')).toBe('role_changed')
    expect(await setRole(admin, 'member', 'admin')).toBe('own_role')
    expect(await setRole('nobody', 'admin', 'member')).toBe('account_not_found')
    expect(await auditEntriesOf(admin)).toEqual([
      {
        ...signatureOf(),
        action: 'role_changed',
        target: { kind: 'member', id: uid, label: 'Amina Delacroix' },
        before: { role: 'member' },
        after: { role: 'admin' },
      },
    ])
  })

  it('an audit entry keeps the names that the admin and the member had when the entry was written', async () => {
    const { uid } = await giveMember()
    await profiles(db).doc(admin).update({ last_name: null })
    await setRole(uid, 'admin', 'member')
    await profiles(db).doc(uid).update({ first_name: 'Renamed' })
    await profiles(db).doc(admin).delete()
    expect(await auditEntriesOf(admin)).toMatchObject([
      { actor: { name: 'Amina' }, target: { label: 'Amina Delacroix' } },
    ])
  })

  it('when two admins give a member the same role at the same time, the audit log gets one entry', async () => {
    const other = (await giveMember('admin')).uid
    const { uid } = await giveMember()
    const request = { user_id: uid, role: 'admin', expected: 'member' } as const
    await Promise.all([
      call(setMemberRoleAction, services, request, caller()),
      call(setMemberRoleAction, services, request, signedIn(other, 'admin')),
    ])
    expect([...(await auditEntriesOf(admin)), ...(await auditEntriesOf(other))]).toHaveLength(1)
  })
})

describe('suspensions in the audit log', () => {
  const suspend = (user_id: string, suspended: boolean, expected: boolean) =>
    outcomeOf(call(setMemberSuspensionAction, services, { user_id, suspended, expected }, caller()))

  it('each suspension and restoration of a member gets one audit entry, and a refused or repeated call gets none', async () => {
    const { uid } = await giveMember()
    await suspend(uid, true, false)
    await suspend(uid, true, false)
    expect(await suspend(admin, true, false)).toBe('own_suspension')
    expect(await suspend('nobody', true, false)).toBe('account_not_found')
    const common = {
      ...signatureOf(),
      target: { kind: 'member', id: uid, label: 'Amina Delacroix' },
    }
    const suspensionEntry = {
      ...common,
      action: 'member_suspended',
      before: { suspended: false },
      after: { suspended: true },
    }
    expect(await auditEntriesOf(admin)).toEqual([suspensionEntry])
    await suspend(uid, false, true)
    const restored = {
      ...common,
      action: 'member_restored',
      before: { suspended: true },
      after: { suspended: false },
    }
    const entries = await auditEntriesOf(admin)
    expect(entries).toHaveLength(2)
    expect(entries).toEqual(expect.arrayContaining([suspensionEntry, restored]))
  })
})

describe('API keys in the audit log', () => {
  it('the audit entry of a new API key contains only the first characters of the key', async () => {
    const request = { name: 'Zapier', description: 'For the form', attempt_id: randomUUID() }
    const { id, key } = await call(createApiKeyAction, services, request, caller())
    // Repeats the request with the same attempt id, as a browser does after a lost response.
    await call(createApiKeyAction, services, request, caller())
    const entries = await auditEntriesOf(admin)
    expect(entries).toEqual([
      {
        ...signatureOf(),
        action: 'key_created',
        target: { kind: 'api_key', id: key.slice(0, 8), label: 'Zapier' },
        before: {},
        after: { name: 'Zapier', description: 'For the form' },
      },
    ])
    expect(JSON.stringify(entries)).not.toContain(id)
    expect(JSON.stringify(entries)).not.toContain(key.slice(8, -6))
  })

  it('a refused call to create an API key adds no audit entry', async () => {
    const { uid } = await giveMember()
    const request = { name: 'Zapier', description: null, attempt_id: randomUUID() }
    expect(
      await outcomeOf(call(createApiKeyAction, services, request, signedIn(uid, 'member'))),
    ).toBe('permission_denied')
    expect(await auditEntriesOf(uid)).toEqual([])
  })
})

describe('invitation codes in the audit log', () => {
  const createCodes = (count: number, expires_at: number | null = null) =>
    call(
      createInviteCodesAction,
      services,
      { description: 'Dinner', expires_at, count, attempt_id: randomUUID() },
      caller(),
    )

  it('the audit entry of a single new invitation code contains its description and expiry', async () => {
    const expires_at = services.now().getTime() + DAY
    const { codes } = await createCodes(1, expires_at)
    const code = codes[0]?.code
    expect(await auditEntriesOf(admin)).toEqual([
      {
        ...signatureOf(),
        action: 'code_created',
        target: { kind: 'invitation_code', id: code, label: code },
        before: {},
        after: { description: 'Dinner', expires_at: new Date(expires_at).toISOString() },
      },
    ])
  })

  it('invitation codes that are created with one request get one audit entry, which lists all of them', async () => {
    const { codes } = await createCodes(100)
    expect(await auditEntriesOf(admin)).toMatchObject([
      {
        target: { id: codes[0]?.code, label: '100 invitation codes' },
        after: { codes: codes.map(({ code }) => code).join(', '), description: 'Dinner' },
      },
    ])
  })

  it('a refused call to create invitation codes adds no audit entry', async () => {
    await expect(createCodes(1, services.now().getTime())).rejects.toMatchObject({
      code: 'invalid_request',
    })
    expect(await auditEntriesOf(admin)).toEqual([])
  })

  it('a code that an automation creates gets one audit entry, which names the API key as the actor, even after a retry', async () => {
    const key = await giveKey()
    const idempotencyKey = randomUUID()
    const body = { description: 'Approved' }
    const { body: first } = await post(services, { key, idempotencyKey, body })
    await post(services, { key, idempotencyKey, body })
    expect((await post(services, { key, idempotencyKey, body: {} })).status).toBe(409)
    const off = await giveKey({ is_active: false })
    expect((await post(services, { key: off, body })).status).toBe(403)
    expect(await auditEntriesOf(off.slice(0, 8))).toEqual([])
    expect(await auditEntriesOf(key.slice(0, 8))).toMatchObject([
      {
        action: 'code_created',
        actor: { kind: 'automation', name: 'Test' },
        target: { kind: 'invitation_code', label: first.code },
        after: { description: 'Approved' },
      },
    ])
  })
})

type Deletion = [services: Services, request: { id: string }, by: Caller]

describe.each([
  {
    what: 'content',
    remove: (...[services, request, by]: Deletion) =>
      call(deleteContentAction, services, request, by),
    collection: COLLECTIONS.contentLibrary,
    name: 'content_deleted',
    row: contentItem(world, {
      title: 'Old talk',
      description: 'x'.repeat(4000),
      content_type: 'link',
    }),
    before: { title: 'Old talk', description: `${'x'.repeat(239)}…`, content_type: 'link' },
  },
  {
    what: 'an event',
    remove: (...[services, request, by]: Deletion) =>
      call(deleteEventAction, services, request, by),
    collection: COLLECTIONS.events,
    name: 'event_deleted',
    row: event(world, { title: 'Dinner', event_date: new Date(DAY), max_attendees: 12 }),
    before: { title: 'Dinner', event_date: new Date(DAY).toISOString(), max_attendees: 12 },
  },
])('the audit log after deleting $what', ({ what, remove, collection, name, row, before }) => {
  const storeRow = async () => {
    const ref = db.collection(collection).doc(`audit-${randomUUID()}`)
    await ref.set(row)
    return ref
  }

  it(`deleting ${what} gets one audit entry, which contains the deleted fields`, async () => {
    const ref = await storeRow()
    const request = { id: ref.id }
    await Promise.all([remove(services, request, caller()), remove(services, request, caller())])
    await remove(services, request, caller())
    expect((await ref.get()).exists).toBe(false)
    const entries = await auditEntriesOf(admin)
    expect(entries).toHaveLength(1)
    expect(entries).toMatchObject([
      { ...signatureOf(), action: name, target: { id: request.id, label: before.title }, before },
    ])
    expect(entries[0]?.after).toEqual({})
  })

  it(`deleting ${what} is refused for members and for invalid ids`, async () => {
    const ref = await storeRow()
    const { uid } = await giveMember()
    const attempt = (id: string, by = caller()) => outcomeOf(remove(services, { id }, by))
    expect(await attempt(ref.id, signedIn(uid, 'member'))).toBe('permission_denied')
    expect(await attempt(ref.id, signedIn(uid, 'admin'))).toBe('permission_denied')
    for (const id of ['', '.', '..', '__x__', 'a/b', 'a\u0000', '\ud83d', 'x'.repeat(129)])
      expect(await attempt(id)).toBe('invalid_request')
    expect((await ref.get()).exists).toBe(true)
    expect([...(await auditEntriesOf(admin)), ...(await auditEntriesOf(uid))]).toEqual([])
  })
})
