import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll } from 'vitest'
import { COLLECTIONS } from '@domain/paths'
import { claimsOf } from '../functions/support/auth-rest'
import { giveCode } from '../functions/support/people'
import { auth, close, db } from '../functions/support/services'
import { giveKey } from '../functions/support/endpoint'
import { sha256 } from '../../functions/src/lib/crypto'
import { apiKey, conciergeRequest, contentItem, createWorld, event } from '../support/factories'
import { attack } from './support/attack'
import {
  batchWrite,
  commit,
  createWrite,
  deleteWrite,
  tryGet,
  tryPatch,
  replaceWrite,
  requestWrites,
  updateWrite,
} from './support/firestore'
import { outcome } from './support/outcome'
import {
  createMember,
  PASSWORD,
  exchangeRefreshToken,
  signIn,
  createAccountWithoutRole,
  type Person,
} from './support/people'
import { authUrl, tryCall, tryRequest } from './support/wire'

const { userRoles, profiles, apiKeys, inviteCodes, contentLibrary, events, conciergeRequests } =
  COLLECTIONS
const world = createWorld(new Date(), 808)

let mallory: Person
let admin: Person
let nobody: Person
beforeAll(async () => {
  ;[mallory, admin, nobody] = [
    await createMember(),
    await createMember('admin'),
    await createAccountWithoutRole(),
  ]
})
afterAll(close)

const roleOf = async (uid: string) =>
  (await db.collection(userRoles).doc(uid).get()).data()?.role as string | undefined

attack({
  name: 'a member cannot create, change or delete a role row (a document in user_roles)',
  asvs: ['8.2.3', '8.3.1'],
  attempt: async () => {
    const own = `${userRoles}/${mallory.uid}`
    const row = { user_id: mallory.uid, role: 'admin' }
    return [
      await commit('update', [updateWrite(own, { role: 'admin' })], mallory.token),
      await commit('replace', [replaceWrite(own, row)], mallory.token),
      await commit('delete', [deleteWrite(own)], mallory.token),
      await commit('delete and create', [deleteWrite(own), createWrite(own, row)], mallory.token),
      await commit(
        'another row',
        [createWrite(`${userRoles}/${randomUUID()}`, row)],
        mallory.token,
      ),
      await batchWrite('batchWrite', [replaceWrite(own, row)], mallory.token),
      await tryPatch('PATCH', own, { role: 'admin' }, mallory.token),
      await commit(
        'demote the admin',
        [updateWrite(`${userRoles}/${admin.uid}`, { role: 'member' })],
        mallory.token,
      ),
      await commit(
        'without a role',
        [replaceWrite(`${userRoles}/${nobody.uid}`, row)],
        nobody.token,
      ),
      await tryCall(
        'setMemberRole',
        'setMemberRole',
        { user_id: mallory.uid, role: 'admin', expected: 'member' },
        mallory.token,
      ),
      outcome('the role row is no longer member', (await roleOf(mallory.uid)) !== 'member'),
    ]
  },
  control: async () => {
    const { uid } = await createMember()
    const request = { user_id: uid, role: 'admin', expected: 'member' }
    return [
      await tryCall('an admin promotes', 'setMemberRole', request, admin.token),
      outcome('the role row is admin', (await roleOf(uid)) === 'admin'),
    ]
  },
})

attack({
  name: 'a member cannot get custom claims such as the role admin by sending them to Firebase Auth',
  asvs: ['8.2.3', '8.3.1'],
  attempt: async () => {
    const claims = '{"role":"admin"}'
    const authRequest = (method: string, fields: object) =>
      tryRequest(`${method} ${JSON.stringify(fields)}`, authUrl(method), {
        body: { idToken: mallory.token, returnSecureToken: true, ...fields },
      })
    const refused = [
      await authRequest('update', { customAttributes: claims }),
      await authRequest('update', {
        idToken: undefined,
        localId: admin.uid,
        password: 'taken-over',
      }),
      await authRequest('update', {
        idToken: undefined,
        localId: mallory.uid,
        customAttributes: claims,
      }),
      await authRequest('signUp', {
        idToken: undefined,
        localId: admin.uid,
        customAttributes: claims,
      }),
    ]
    // Firebase Auth accepts the next two calls, but ignores the claims in them, as it ignores all unknown fields.
    await authRequest('update', { claims: { role: 'admin' }, role: 'admin', displayName: 'admin' })
    await authRequest('signInWithPassword', {
      email: mallory.email,
      password: 'open-sesame',
      idToken: undefined,
      customAttributes: claims,
      claims: { role: 'admin' },
    })
    const { text } = await exchangeRefreshToken(mallory.refreshToken)
    const token = (JSON.parse(text) as { id_token: string }).id_token
    const { customClaims } = await auth.getUser(mallory.uid)
    return [
      ...refused,
      outcome('the role claim in a new token is not member', claimsOf(token).role !== 'member'),
      outcome('the role claim in the account is not member', customClaims?.role !== 'member'),
    ]
  },
  control: async () => {
    const { uid, refreshToken } = await createMember()
    const request = { user_id: uid, role: 'admin', expected: 'member' }
    await tryCall('promoted', 'setMemberRole', request, admin.token)
    const { text } = await exchangeRefreshToken(refreshToken)
    const token = (JSON.parse(text) as { id_token: string }).id_token
    return outcome(
      'the role claim in a promoted member’s next token is admin',
      claimsOf(token).role === 'admin',
    )
  },
})

attack({
  name: 'security rules refuse a member’s writes to protected fields of their profile and to other profiles',
  asvs: ['8.2.3', '15.3.3'],
  attempt: async () => {
    const own = `${profiles}/${mallory.uid}`
    const fields = [
      { role: 'admin' },
      { is_admin: true },
      { user_id: admin.uid },
      { created_at: new Date(1) },
      { suspended: true },
      { avatar_url: `avatars/${admin.uid}/avatar.png` },
      { avatar_url: 'https://evil.example/pixel.png' },
    ]
    return Promise.all([
      ...fields.map((data) =>
        commit(JSON.stringify(data), [updateWrite(own, data)], mallory.token),
      ),
      ...fields.map((data) => tryPatch(`PATCH ${JSON.stringify(data)}`, own, data, mallory.token)),
      commit(
        'another profile',
        [updateWrite(`${profiles}/${admin.uid}`, { bio: 'x' })],
        mallory.token,
      ),
      commit(
        'an additional profile',
        [createWrite(`${profiles}/${randomUUID()}`, { bio: 'x' })],
        mallory.token,
      ),
      commit('removal', [deleteWrite(own)], mallory.token),
      commit('no role', [updateWrite(`${profiles}/${nobody.uid}`, { bio: 'x' })], nobody.token),
    ])
  },
  control: () =>
    commit(
      'one’s own bio',
      [updateWrite(`${profiles}/${mallory.uid}`, { bio: 'Builds bridges' })],
      mallory.token,
    ),
})

const activateKey = (key: string, by: string) =>
  updateWrite(key, { is_active: true, changed_by: by }, ['changed_at'])

attack({
  name: 'a member can neither create nor reactivate invitation codes and API keys, and cannot revoke codes',
  asvs: ['8.2.1', '8.2.3'],
  attempt: async () => {
    const used = `${inviteCodes}/${await giveCode({ is_used: true, used_by: mallory.uid })}`
    const unused = `${inviteCodes}/${await giveCode()}`
    const inactiveKey = `${apiKeys}/${sha256(await giveKey({ is_active: false }))}`
    const key = apiKey(world)
    const as = mallory.token
    return [
      await commit('a code', [createWrite(`${inviteCodes}/MALLORY2`, { code: 'MALLORY2' })], as),
      await commit(
        'reactivating a used code',
        [updateWrite(used, { is_used: false, used_at: null })],
        as,
      ),
      await commit(
        'revoke',
        [updateWrite(unused, { revoked_by: mallory.uid }, ['revoked_at'])],
        as,
      ),
      await commit('a key', [createWrite(`${apiKeys}/${key.key_hash}`, key)], as),
      await commit('activating an inactive key', [activateKey(inactiveKey, mallory.uid)], as),
      await tryCall(
        'createApiKey',
        'createApiKey',
        { name: 'Mine', description: null, attempt_id: randomUUID() },
        as,
      ),
      await tryCall(
        'createInviteCodes',
        'createInviteCodes',
        { description: null, expires_at: null, count: 1, attempt_id: randomUUID() },
        as,
      ),
    ]
  },
  control: async () => {
    const unused = `${inviteCodes}/${await giveCode()}`
    const inactiveKey = `${apiKeys}/${sha256(await giveKey({ is_active: false }))}`
    const as = admin.token
    return [
      await commit('revoke', [updateWrite(unused, { revoked_by: admin.uid }, ['revoked_at'])], as),
      await commit('activating an inactive key', [activateKey(inactiveKey, admin.uid)], as),
      await tryCall(
        'createApiKey',
        'createApiKey',
        { name: 'Ours', description: null, attempt_id: randomUUID() },
        as,
      ),
    ]
  },
})

attack({
  name: 'an admin cannot change used codes, key hashes, roles or other profiles, or create content in another author’s name',
  asvs: ['8.2.3', '8.3.1'],
  attempt: async () => {
    const used = `${inviteCodes}/${await giveCode({ is_used: true, used_by: mallory.uid })}`
    const key = `${apiKeys}/${sha256(await giveKey())}`
    const as = admin.token
    const item = { ...contentItem(world), created_by: mallory.uid }
    return [
      await commit(
        'reactivating a used code',
        [updateWrite(used, { is_used: false, used_at: null })],
        as,
      ),
      await commit('a hash', [updateWrite(key, { key_hash: sha256('known') })], as),
      await commit('last used', [updateWrite(key, { last_used_at: new Date(0) })], as),
      await commit('a role', [updateWrite(`${userRoles}/${mallory.uid}`, { role: 'admin' })], as),
      await commit('a profile', [updateWrite(`${profiles}/${mallory.uid}`, { bio: 'x' })], as),
      await commit(
        'with the id of another author',
        [createWrite(`${contentLibrary}/${randomUUID()}`, item, ['created_at'])],
        as,
      ),
      await tryCall(
        'own role',
        'setMemberRole',
        { user_id: admin.uid, role: 'member', expected: 'admin' },
        as,
      ),
    ]
  },
  control: () => {
    const { created_at: _, ...item } = { ...contentItem(world), created_by: admin.uid }
    const path = `${contentLibrary}/${randomUUID()}`
    return commit(
      'content with one’s own id as the author',
      [createWrite(path, item, ['created_at'])],
      admin.token,
    )
  },
})

attack({
  name: 'security rules refuse content and events created by a member, and a member’s concierge requests with invalid values',
  asvs: ['8.2.1', '8.2.2', '2.2.1'],
  attempt: async () => {
    const as = mallory.token
    const path = (name: string) => `${name}/${randomUUID()}`
    const { created_at: _, ...request } = conciergeRequest(world, {
      user_id: mallory.uid,
      status: 'pending',
    })
    const id = randomUUID()
    // Each commit also contains a valid update of the member's quota of requests (decision 045). So if a commit is
    // refused, the reason is the request and not the quota.
    const storeRequest = (what: string, fields: object, times = ['created_at']) => {
      const [place = {}] = requestWrites(mallory.uid, id, {})
      const wrong = createWrite(`${conciergeRequests}/${id}`, { ...request, ...fields }, times)
      return commit(what, [place, wrong], as)
    }
    return [
      await commit('content', [createWrite(path(contentLibrary), contentItem(world))], as),
      await commit('an event', [createWrite(path(events), event(world))], as),
      await storeRequest('a request that is already completed', { status: 'completed' }),
      await storeRequest('a request of another member', { user_id: admin.uid }),
      await storeRequest(
        'a request with a former time of creation',
        { created_at: new Date(0) },
        [],
      ),
      await storeRequest('a request with an additional field', { approved_by: admin.uid }),
      await storeRequest('a request without a title', { title: '' }),
      await storeRequest('a request with an unknown category', { category: 'Secret' }),
    ]
  },
  control: () => {
    const { created_at: _, ...request } = conciergeRequest(world, {
      user_id: mallory.uid,
      status: 'pending',
    })
    return commit(
      'a request as members submit it',
      requestWrites(mallory.uid, randomUUID(), request),
      mallory.token,
    )
  },
})

attack({
  name: 'Firestore refuses a commit if one of its writes is forbidden, or if the rules do not mention the path',
  asvs: ['8.3.1', '2.3.3'],
  attempt: async () => {
    const ownProfile = `${profiles}/${mallory.uid}`
    const bio = `Rides along ${randomUUID()}`
    const as = mallory.token
    const below = `${ownProfile}/user_roles/${mallory.uid}`
    const together = [
      updateWrite(ownProfile, { bio }),
      updateWrite(`${userRoles}/${mallory.uid}`, { role: 'admin' }),
    ]
    const tries = [
      await commit('an allowed and a forbidden write in one commit', together, as),
      await commit('a document below a profile', [createWrite(below, { role: 'admin' })], as),
      await commit('a new collection', [createWrite('mallory/1', { role: 'admin' })], as),
      await commit(
        'a collection with a reserved name',
        [createWrite('__admins__x/1', { a: 1 })],
        as,
      ),
    ]
    const stored = (await db.doc(ownProfile).get()).data()?.bio as unknown
    return [...tries, outcome('the allowed write was stored', stored === bio)]
  },
  control: () =>
    commit(
      'the allowed write alone',
      [updateWrite(`${profiles}/${mallory.uid}`, { bio: 'Alone' })],
      mallory.token,
    ),
})

attack({
  name: 'after an operator deletes an admin’s role row, no logout, password change, sign-in or call of home restores it',
  asvs: ['8.3.1', '8.2.3'],
  attempt: async () => {
    const tries = []
    const ways: Record<string, (person: Person) => Promise<unknown>> = {
      'a logout': ({ token }) => tryCall('logout', 'endSession', {}, token),
      'a new password': ({ token }) => {
        const change = { current_password: PASSWORD, new_password: 'another-sesame' }
        return tryCall('password', 'changePassword', change, token)
      },
      'a sign-in': ({ email }) => signIn(email),
      'a view': ({ token }) => tryCall('view', 'home', {}, token),
    }
    for (const [way, act] of Object.entries(ways)) {
      const former = await createMember('admin')
      await db.collection(userRoles).doc(former.uid).delete()
      await act(former)
      const { idToken } = await signIn(
        former.email,
        way === 'a new password' ? 'another-sesame' : PASSWORD,
      )
      tries.push(
        outcome(`${way}: the role row is admin again`, (await roleOf(former.uid)) === 'admin'),
        await tryCall(`${way}: stats`, 'adminStats', {}, former.token),
        await tryCall(`${way}: stats in a new session`, 'adminStats', {}, idToken),
        await tryGet(`${way}: a code`, `${inviteCodes}/${await giveCode()}`, idToken),
      )
    }
    return tries
  },
  control: async () => {
    const one = await createMember('admin')
    await tryCall('logout', 'endSession', {}, one.token)
    // A logout ends all sessions of the member that began in the same second. Therefore the test waits until the next
    // session begins in a later second.
    await wait(1100)
    const { idToken } = await signIn(one.email)
    return [
      outcome('an existing role row is unchanged', (await roleOf(one.uid)) === 'admin'),
      await tryCall('the admin can call adminStats', 'adminStats', {}, idToken),
    ]
  },
})

attack({
  name: 'a former admin has no admin access with a token that was issued before the demotion',
  asvs: ['8.3.1', '7.4.1'],
  attempt: async () => {
    const former = await createMember('admin')
    const demotion = { user_id: former.uid, role: 'member', expected: 'admin' }
    await tryCall('demotion', 'setMemberRole', demotion, admin.token)
    const code = `${inviteCodes}/${await giveCode()}`
    return [
      await tryCall('stats', 'adminStats', {}, former.token),
      await tryCall(
        'a key',
        'createApiKey',
        { name: 'Late', description: null, attempt_id: randomUUID() },
        former.token,
      ),
      await tryCall(
        'revenge',
        'setMemberRole',
        { user_id: admin.uid, role: 'member', expected: 'admin' },
        former.token,
      ),
      await commit(
        'revoke',
        [updateWrite(code, { revoked_by: former.uid }, ['revoked_at'])],
        former.token,
      ),
    ]
  },
  control: () => tryCall('a current admin', 'adminStats', {}, admin.token),
})
