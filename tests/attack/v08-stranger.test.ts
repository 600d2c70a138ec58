import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import * as functions from '../../functions/src/index'
import { environment } from '../e2e/fixtures/environment'
import { DEMO_ACCOUNTS, DEMO_CODES } from '../support/demo'
import { close, db } from '../functions/support/services'
import { attack } from './support/attack'
import { ask, commit, from, get, NOT_SUSPENDED, updating } from './support/firestore'
import { httpOutcome, outcome, type Outcome } from './support/outcome'
import { anonymous, member, withoutRole } from './support/people'
import {
  configurationInBundle,
  readAllData,
  everythingAtRest,
  firstChange,
  firestoreOperations,
  storageDoors,
  type Operation,
} from './support/stranger'
import {
  authUrl,
  BUCKET,
  tryCall,
  COLLECTION_NAMES,
  DOCUMENTS,
  ENDPOINT,
  send,
  tryRequest,
} from './support/wire'

afterAll(close)

const PICTURE = `avatars/${DEMO_ACCOUNTS.member.uid}/avatar.png`
const fresh = `stranger-${randomUUID()}`

it('the build contains the public configuration of the project', () => {
  const { apiKey, projectId, bucket } = configurationInBundle()
  expect(apiKey).toBe(environment.webApiKey)
  expect(projectId).toBe(environment.project)
  expect(BUCKET).toContain(bucket)
})

/** Tries each operation. Returns the outcomes, and the numbers of reads and writes that succeeded. */
async function tryAll(all: readonly Operation[], token?: string) {
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

async function doors(): Promise<Operation[]> {
  const all: Operation[] = []
  for (const name of [...COLLECTION_NAMES, 'unknown_collection']) {
    const [first] = await db.collection(name).listDocuments()
    all.push(...firestoreOperations(name, first?.id ?? 'x', fresh))
  }
  all.push({
    what: 'names of collections',
    kind: 'read',
    url: `${DOCUMENTS}:listCollectionIds`,
    message: { body: {} },
  })
  all.push(...storageDoors([PICTURE, `avatars/${fresh}/avatar.png`, 'secret.txt', 'avatars']))
  return all
}

/** Tries the same operations as a member, to show that the check detects data. */
const membersDoors = async (): Promise<Outcome[]> => {
  const { token, uid } = await member()
  const { counts, outcomes } = await tryAll(await doors(), token)
  return [
    ...outcomes.filter(({ what }) => what.startsWith('query not suspended profiles')),
    ...outcomes.filter(({ what }) => what.startsWith(`bytes of ${PICTURE}: `)),
    outcome(`${counts.read} reads`, counts.read >= 5),
    await commit('one’s own bio', [updating(`profiles/${uid}`, { bio: 'Here' })], token),
  ]
}

for (const [who, tokenOf] of [
  ['a stranger with the build’s configuration', () => Promise.resolve(undefined)],
  ['an anonymous account', async () => (await anonymous()).idToken],
  ['an account without a role', async () => (await withoutRole()).token],
] as const)
  attack({
    name: `${who} gets 0 reads and 0 writes in Firestore and Storage`,
    asvs: ['8.2.1', '8.2.2', '8.3.1'],
    attempt: async () => {
      const token = await tokenOf()
      const before = await everythingAtRest()
      const { counts, outcomes } = await tryAll(await doors(), token)
      console.log(`${who}: ${outcomes.length} doors, ${counts.read} reads, ${counts.write} writes`)
      return [...outcomes, await nothingChanged(before)]
    },
    twin: membersDoors,
  })

attack({
  name: 'a stranger who begins transactions and writes in them',
  asvs: ['8.3.1'],
  attempt: async () => {
    const response = await send(`${DOCUMENTS}:beginTransaction`, { body: {} })
    const { transaction } = JSON.parse(response.text) as { transaction?: string }
    // Beginning a transaction reveals nothing, so only the reads and writes in it are checked.
    const read = { documents: [`${DOCUMENTS}/profiles/x`.replace(/^.*\/v1\//, '')], transaction }
    const write = updating(`profiles/${DEMO_ACCOUNTS.member.uid}`, { bio: 'Here' })
    return [
      await tryRequest('read', `${DOCUMENTS}:batchGet`, { body: read }),
      await tryRequest('commit', `${DOCUMENTS}:commit`, { body: { writes: [write], transaction } }),
    ]
  },
  twin: async () => {
    const { token, uid } = await member()
    return commit('a member', [updating(`profiles/${uid}`, { bio: 'Here' })], token)
  },
})

/** Checks that the stored data have not changed. */
async function nothingChanged(before: string): Promise<Outcome> {
  const change = firstChange(before, await readAllData())
  return outcome(`something was changed: ${change}`, change !== undefined)
}

/** Callables that need no session, with requests that contain no valid code or token. */
const OPEN: Record<string, object> = {
  verifyInviteCode: { code: 'NOSUCHAB' },
  signUpWithInvite: {
    code: DEMO_CODES.used,
    first_name: 'No',
    last_name: 'Body',
    email: `${fresh}@cave.example`,
    password: 'open-sesame',
    attempt_id: randomUUID(),
  },
  resendConfirmation: { email: `${fresh}@cave.example` },
  requestPasswordReset: { email: `${fresh}@cave.example` },
  checkResetCode: { code: 'guessed' },
  resetPassword: { code: 'guessed', new_password: 'open-sesame' },
  confirmEmail: { code: 'guessed' },
  applicationStatus: { token: 'guessed' },
  withdrawApplication: { token: 'guessed' },
}

const exported = (kind: string) =>
  Object.entries(functions)
    .filter(([, made]) => kind in (made as { __endpoint: object }).__endpoint)
    .map(([name]) => name)

attack({
  name: 'a stranger who calls every function',
  asvs: ['8.2.1', '13.4.5'],
  attempt: async () => {
    const before = await everythingAtRest()
    const tries: Outcome[] = []
    for (const name of exported('callableTrigger')) {
      const data = OPEN[name] ?? { search: '', after: null, role: 'admin', user_id: fresh }
      const tried = await tryCall(name, name, data)
      // An empty response reveals nothing.
      const empty = /"result":({}|{"valid":false})/.test(tried.what)
      tries.push(outcome(tried.what, tried.succeeded && !empty))
    }
    const inside = Object.keys(functions).filter(
      (name) => ![...exported('callableTrigger'), ...exported('httpsTrigger')].includes(name),
    )
    for (const name of inside) {
      const url = `${environment.functions}/${environment.project}/europe-west1/${name}`
      const { status } = await send(url, { body: { data: { value: {} } } })
      tries.push(outcome(`${name}: ${status}`, status < 300))
    }
    tries.push(await tryRequest('the endpoint', ENDPOINT, { body: {} }))
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      tries.push(
        await tryRequest(`wins, ${method}`, `${environment.hosting}/api/dailywins`, { method }),
      )
    return [...tries, await nothingChanged(before)]
  },
  twin: async () => {
    const { token } = await member()
    return [
      await tryCall('a member', 'home', {}, token),
      await tryRequest('the public’s wins', `${environment.hosting}/api/dailywins?limit=1`),
    ]
  },
})

attack({
  name: 'a stranger who creates an account through every interface of Firebase Auth',
  asvs: ['8.2.1', '6.3.4'],
  attempt: async () => {
    const email = `${fresh}@cave.example`
    const authRequest = (method: string, body: object) =>
      tryRequest(`${method} ${JSON.stringify(body)}`, authUrl(method), { body })
    const idp = (providerId: string) => ({
      postBody: `id_token=${encodeURIComponent(JSON.stringify({ sub: fresh, email, email_verified: true }))}&providerId=${providerId}`,
      requestUri: 'http://127.0.0.1/',
      returnSecureToken: true,
    })
    const before = await everythingAtRest()
    const tries = [
      await authRequest('signUp', { email, password: 'open-sesame', returnSecureToken: true }),
      await authRequest('signUp', { email, password: 'open-sesame', displayName: 'admin' }),
      await authRequest('signUp', { email, password: 'open-sesame', localId: fresh }),
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
      await authRequest('batchCreate', { users: [{ localId: fresh, email }] }),
    ]
    return [...tries, await nothingChanged(before)]
  },
  twin: () =>
    tryRequest('a member signs in', authUrl('signInWithPassword'), {
      body: {
        email: DEMO_ACCOUNTS.member.email,
        password: DEMO_ACCOUNTS.member.password,
        returnSecureToken: true,
      },
    }),
})

attack({
  name: 'a stranger who reads data of the emulator or operator with the public key',
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
  twin: async () => {
    const { token, uid } = await member()
    return [
      await get('a member, Firestore', `profiles/${uid}`, token),
      await ask(
        'a member, a page',
        { ...from('profiles'), limit: 60, where: NOT_SUSPENDED },
        token,
      ),
    ]
  },
})
