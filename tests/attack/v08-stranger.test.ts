import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import * as functions from '../../functions/src/index'
import { environment } from '../e2e/fixtures/environment'
import { DEMO_ACCOUNTS, DEMO_CODES } from '../support/demo'
import { close, db } from '../functions/support/services'
import { attack } from './support/attack'
import {
  tryQuery,
  commit,
  fromCollection,
  tryGet,
  NOT_SUSPENDED,
  updateWrite,
} from './support/firestore'
import { httpOutcome, outcome, type Outcome } from './support/outcome'
import { createAnonymousAccount, createMember, createAccountWithoutRole } from './support/people'
import {
  configurationInBundle,
  readAllData,
  readDataAtRest,
  firstChange,
  firestoreOperations,
  storageOperations,
  type Operation,
} from './support/stranger'
import {
  authUrl,
  BUCKET_URL,
  tryCall,
  COLLECTION_NAMES,
  DOCUMENTS_URL,
  INVITE_CODE_ENDPOINT,
  send,
  tryRequest,
} from './support/wire'

afterAll(close)

const PICTURE_PATH = `avatars/${DEMO_ACCOUNTS.member.uid}/avatar.png`
const newId = `stranger-${randomUUID()}`

it('a stranger finds the API key, project id and storage bucket of the Firebase project in the web build', () => {
  const { apiKey, projectId, bucket } = configurationInBundle()
  expect(apiKey).toBe(environment.webApiKey)
  expect(projectId).toBe(environment.project)
  expect(BUCKET_URL).toContain(bucket)
})

/** Sends the request of each operation. Returns the outcomes, and the numbers of reads and writes that succeeded. */
async function tryOperations(all: readonly Operation[], token?: string) {
  const counts = { read: 0, write: 0 }
  const outcomes = await Promise.all(
    all.map(async ({ what, kind, url, message }) => {
      const scheme = url.startsWith(environment.storage) ? 'Firebase' : 'Bearer'
      const authorization = token && { authorization: `${scheme} ${token}` }
      const headers = { ...message.headers, ...authorization }
      const done = httpOutcome(what, await send(url, { ...message, headers }))
      if (done.succeeded) counts[kind] += 1
      return done
    }),
  )
  return { counts, outcomes }
}

async function listOperations(): Promise<Operation[]> {
  const all: Operation[] = []
  for (const name of [...COLLECTION_NAMES, 'unknown_collection']) {
    const [first] = await db.collection(name).listDocuments()
    all.push(...firestoreOperations(name, first?.id ?? 'x', newId))
  }
  all.push({
    what: 'names of collections',
    kind: 'read',
    url: `${DOCUMENTS_URL}:listCollectionIds`,
    message: { body: {} },
  })
  all.push(
    ...storageOperations([PICTURE_PATH, `avatars/${newId}/avatar.png`, 'secret.txt', 'avatars']),
  )
  return all
}

/** The positive control: sends the same requests as a member. Some must succeed, which shows that they are valid. */
const tryOperationsAsMember = async (): Promise<Outcome[]> => {
  const { token, uid } = await createMember()
  const { counts, outcomes } = await tryOperations(await listOperations(), token)
  return [
    ...outcomes.filter(({ what }) => what.startsWith('query not suspended profiles')),
    ...outcomes.filter(({ what }) => what.startsWith(`bytes of ${PICTURE_PATH}: `)),
    outcome(`${counts.read} reads`, counts.read >= 5),
    await commit('one’s own bio', [updateWrite(`profiles/${uid}`, { bio: 'Here' })], token),
  ]
}

for (const [who, tokenOf] of [
  ['a stranger with the build’s configuration', () => Promise.resolve(undefined)],
  ['an anonymous account', async () => (await createAnonymousAccount()).idToken],
  ['an account without a role', async () => (await createAccountWithoutRole()).token],
] as const)
  attack({
    name: `${who} can neither read nor write anything in Firestore and Storage`,
    asvs: ['8.2.1', '8.2.2', '8.3.1'],
    attempt: async () => {
      const token = await tokenOf()
      const before = await readDataAtRest()
      const { counts, outcomes } = await tryOperations(await listOperations(), token)
      console.log(
        `${who}: ${outcomes.length} operations, ${counts.read} reads, ${counts.write} writes`,
      )
      return [...outcomes, await nothingChanged(before)]
    },
    control: tryOperationsAsMember,
  })

attack({
  name: 'a stranger can begin a transaction, but can neither read nor write in the transaction',
  asvs: ['8.3.1'],
  attempt: async () => {
    const response = await send(`${DOCUMENTS_URL}:beginTransaction`, { body: {} })
    const { transaction } = JSON.parse(response.text) as { transaction?: string }
    // Strangers may begin a transaction, which reveals nothing. Only the read and the write in it must fail.
    const read = {
      documents: [`${DOCUMENTS_URL}/profiles/x`.replace(/^.*\/v1\//, '')],
      transaction,
    }
    const write = updateWrite(`profiles/${DEMO_ACCOUNTS.member.uid}`, { bio: 'Here' })
    return [
      await tryRequest('read', `${DOCUMENTS_URL}:batchGet`, { body: read }),
      await tryRequest('commit', `${DOCUMENTS_URL}:commit`, {
        body: { writes: [write], transaction },
      }),
    ]
  },
  control: async () => {
    const { token, uid } = await createMember()
    return commit('a member', [updateWrite(`profiles/${uid}`, { bio: 'Here' })], token)
  },
})

/** Compares the stored data with `before`, the data before the attack. The attack has succeeded if they differ. */
async function nothingChanged(before: string): Promise<Outcome> {
  const change = firstChange(before, await readAllData())
  return outcome(`something was changed: ${change}`, change !== undefined)
}

/** Requests to the callables that need no session, by the callable's name. None contains a valid code or token. */
const CALLABLES_WITHOUT_SESSION: Record<string, object> = {
  verifyInviteCode: { code: 'NOSUCHAB' },
  signUpWithInvite: {
    code: DEMO_CODES.used,
    first_name: 'No',
    last_name: 'Body',
    email: `${newId}@cave.example`,
    password: 'open-sesame',
    attempt_id: randomUUID(),
  },
  resendConfirmation: { email: `${newId}@cave.example` },
  requestPasswordReset: { email: `${newId}@cave.example` },
  checkResetCode: { code: 'guessed' },
  resetPassword: { code: 'guessed', new_password: 'open-sesame' },
  confirmEmail: { code: 'guessed' },
  applicationStatus: { token: 'guessed' },
  withdrawApplication: { token: 'guessed' },
}

const functionNames = (kind: string) =>
  Object.entries(functions)
    .filter(([, made]) => kind in (made as { __endpoint: object }).__endpoint)
    .map(([name]) => name)

attack({
  name: 'no function returns private data to a stranger or changes data for a stranger',
  asvs: ['8.2.1', '13.4.5'],
  attempt: async () => {
    const before = await readDataAtRest()
    const tries: Outcome[] = []
    for (const name of functionNames('callableTrigger')) {
      const data = CALLABLES_WITHOUT_SESSION[name] ?? {
        search: '',
        after: null,
        role: 'admin',
        user_id: newId,
      }
      const tried = await tryCall(name, name, data)
      // A response without data, or with `valid: false`, reveals nothing.
      const empty = /"result":({}|{"valid":false})/.test(tried.what)
      tries.push(outcome(tried.what, tried.succeeded && !empty))
    }
    const inside = Object.keys(functions).filter(
      (name) =>
        ![...functionNames('callableTrigger'), ...functionNames('httpsTrigger')].includes(name),
    )
    for (const name of inside) {
      const url = `${environment.functions}/${environment.project}/europe-west1/${name}`
      const { status } = await send(url, { body: { data: { value: {} } } })
      tries.push(outcome(`${name}: ${status}`, status < 300))
    }
    tries.push(await tryRequest('the endpoint', INVITE_CODE_ENDPOINT, { body: {} }))
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      tries.push(
        await tryRequest(`wins, ${method}`, `${environment.hosting}/api/dailywins`, { method }),
      )
    return [...tries, await nothingChanged(before)]
  },
  control: async () => {
    const { token } = await createMember()
    return [
      await tryCall('a member', 'home', {}, token),
      await tryRequest('the public daily wins', `${environment.hosting}/api/dailywins?limit=1`),
    ]
  },
})

attack({
  name: 'a stranger cannot create, change or list accounts through any interface of Firebase Auth',
  asvs: ['8.2.1', '6.3.4'],
  attempt: async () => {
    const email = `${newId}@cave.example`
    const authRequest = (method: string, body: object) =>
      tryRequest(`${method} ${JSON.stringify(body)}`, authUrl(method), { body })
    const idp = (providerId: string) => ({
      postBody: `id_token=${encodeURIComponent(JSON.stringify({ sub: newId, email, email_verified: true }))}&providerId=${providerId}`,
      requestUri: 'http://127.0.0.1/',
      returnSecureToken: true,
    })
    const before = await readDataAtRest()
    const tries = [
      await authRequest('signUp', { email, password: 'open-sesame', returnSecureToken: true }),
      await authRequest('signUp', { email, password: 'open-sesame', displayName: 'admin' }),
      await authRequest('signUp', { email, password: 'open-sesame', localId: newId }),
      await authRequest('signUp', { email, password: 'open-sesame', emailVerified: true }),
      await authRequest('signInWithIdp', idp('google.com')),
      await authRequest('signInWithIdp', idp('facebook.com')),
      await authRequest('signInWithIdp', idp('apple.com')),
      await authRequest('signInWithEmailLink', { email, oobCode: 'guessed' }),
      await authRequest('signInWithPhoneNumber', { sessionInfo: 'guessed', code: '123456' }),
      await authRequest('signInWithCustomToken', { token: 'guessed' }),
      await authRequest('signInWithPassword', { email, password: 'open-sesame' }),
      await authRequest('update', { localId: DEMO_ACCOUNTS.admin.uid, password: 'taken-over' }),
      await authRequest('delete', { localId: DEMO_ACCOUNTS.admin.uid }),
      await authRequest('lookup', { localId: [DEMO_ACCOUNTS.admin.uid] }),
      await authRequest('query', { returnUserInfo: true }),
      await authRequest('batchCreate', { users: [{ localId: newId, email }] }),
    ]
    return [...tries, await nothingChanged(before)]
  },
  control: () =>
    tryRequest('a member signs in', authUrl('signInWithPassword'), {
      body: {
        email: DEMO_ACCOUNTS.member.email,
        password: DEMO_ACCOUNTS.member.password,
        returnSecureToken: true,
      },
    }),
})

attack({
  name: 'the public API key gives no access to the accounts and settings of Firebase Auth',
  asvs: ['8.3.1', '13.4.5'],
  attempt: async () => {
    const admin = (path: string) =>
      tryRequest(
        path,
        `${environment.auth}/identitytoolkit.googleapis.com/${path}?key=${environment.webApiKey}`,
      )
    const project = `v1/projects/${environment.project}`
    return [
      await admin(`${project}/accounts:batchGet`),
      await admin(`v2/projects/${environment.project}/config`),
      await admin(`v2/projects/${environment.project}/tenants`),
    ]
  },
  control: async () => {
    const { token, uid } = await createMember()
    return [
      await tryGet('a member, Firestore', `profiles/${uid}`, token),
      await tryQuery(
        'a member, a page',
        { ...fromCollection('profiles'), limit: 60, where: NOT_SUSPENDED },
        token,
      ),
    ]
  },
})
