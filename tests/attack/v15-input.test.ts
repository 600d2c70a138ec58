import { afterAll, beforeAll, beforeEach } from 'vitest'
import { giveKey } from '../functions/support/endpoint'
import { everythingOf, giveCode, signUpForm } from '../functions/support/people'
import { close, db } from '../functions/support/services'
import { attack } from './support/attack'
import { commit, updateWrite } from './support/firestore'
import { forgetLimits } from './support/limits'
import { httpOutcome, outcome, type Outcome } from './support/outcome'
import { createMember, signIn, type Person } from './support/people'
import { claimsOf } from '../functions/support/auth-rest'
import { auth } from '../functions/support/services'
import { callableUrl, tryCall, INVITE_CODE_ENDPOINT, send, tryRequest } from './support/wire'

let mallory: Person
let admin: Person
let key: string
beforeAll(async () => {
  ;[mallory, admin, key] = [await createMember(), await createMember('admin'), await giveKey()]
})
beforeEach(forgetLimits)
afterAll(close)

const callRaw = async (what: string, name: string, body: string, token?: string) =>
  httpOutcome(
    what,
    await send(callableUrl(name), {
      body,
      headers: { 'content-type': 'application/json' },
      ...(token !== undefined && { token }),
    }),
  )

/** The data of a valid call of `searchMembers`, from which the attacks make invalid calls. */
const VALID_SEARCH = { search: '', region: null, arena: null, after: null }

attack({
  name: 'signUpWithInvite ignores additional fields that would give a new member a role, a chosen id or a confirmed email',
  asvs: ['15.3.3', '8.2.3'],
  attempt: async () => {
    const extra = {
      role: 'admin',
      uid: 'chosen-by-mallory',
      user_id: admin.uid,
      customClaims: { role: 'admin' },
      claims: { role: 'admin' },
      emailVerified: true,
      is_admin: true,
      created_by: admin.uid,
    }
    const code = await giveCode()
    const form = signUpForm(code)
    await tryCall('join', 'signUpWithInvite', { ...form, ...extra })
    const made = await everythingOf(form.email)
    const profile =
      (
        await db
          .collection('profiles')
          .doc(made?.uid ?? 'x')
          .get()
      ).data() ?? {}
    const user = made && (await auth.getUser(made.uid))
    return [
      outcome(`role ${String(made?.claim)}`, made?.claim !== 'member' || made.row !== 'member'),
      outcome(
        'the account has the id from the form',
        [extra.uid, extra.user_id].includes(made?.uid ?? ''),
      ),
      outcome('the e-mail address is already confirmed', user?.emailVerified !== false),
      outcome('the profile has additional fields', 'role' in profile || 'is_admin' in profile),
      outcome('the profile contains another id', profile.user_id !== made?.uid),
      await tryCall(
        'a member’s search as an admin',
        'searchAccounts',
        {
          search: '',
          role: null,
          after: null,
          caller: { role: 'admin' },
          auth: { uid: admin.uid },
        },
        mallory.token,
      ),
    ]
  },
  control: async () => {
    const form = signUpForm(await giveCode())
    await tryCall('join', 'signUpWithInvite', form)
    return outcome(
      'the new account is a member',
      (await everythingOf(form.email))?.claim === 'member',
    )
  },
})

attack({
  name: 'prototype pollution has no effect on callables, createInviteCode and sign-up',
  asvs: ['15.3.6', '15.3.5'],
  attempt: async () => {
    const polluted = [
      '{"data":{"__proto__":{"role":"admin"},"search":"","role":null,"after":null}}',
      '{"data":{"constructor":{"prototype":{"role":"admin"}},"search":"","role":null,"after":null}}',
      '{"data":{"search":"","role":{"__proto__":"admin"},"after":null}}',
      '{"data":{"search":"","role":"__proto__","after":null}}',
      '{"data":{"search":"","role":null,"after":"__proto__"}}',
      '{"__proto__":{"data":{}},"data":{"role":"constructor","search":"","after":null}}',
    ]
    const tries: Outcome[] = []
    for (const body of polluted)
      tries.push(await callRaw(body, 'searchAccounts', body, mallory.token))
    const form = JSON.stringify(signUpForm('NOSUCHAB')).slice(1)
    tries.push(
      await callRaw('join', 'signUpWithInvite', `{"data":{"__proto__":{"role":"admin"},${form}}`),
    )
    await send(INVITE_CODE_ENDPOINT, {
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: '{"__proto__":{"is_active":true,"role":"admin"}}',
    })
    const { idToken } = await signIn(mallory.email)
    return [
      ...tries,
      await tryCall('adminStats after the requests', 'adminStats', {}, idToken),
      outcome('the role claim is not member', claimsOf(idToken).role !== 'member'),
    ]
  },
  control: () =>
    tryCall('an admin', 'searchAccounts', { search: '', role: null, after: null }, admin.token),
})

attack({
  name: 'search callables refuse requests of a wrong type, and requests with a field of a wrong type',
  asvs: ['15.3.5', '2.2.1', '1.2.4'],
  attempt: async () => {
    const odd = [0, 1, -1, true, [], ['x'], {}, { $ne: null }, { '>': '' }, '\ud800', '\u0000']
    const calls: [string, object, string][] = [
      ['searchMembers', VALID_SEARCH, 'search'],
      ['searchMembers', VALID_SEARCH, 'region'],
      ['searchMembers', VALID_SEARCH, 'after'],
      ['searchContent', { search: '', type: null, after: null }, 'type'],
      ['searchEvents', { search: '', type: null, when: 'past', day: null, after: null }, 'when'],
      ['searchEvents', { search: '', type: null, when: 'past', day: null, after: null }, 'day'],
    ]
    const tries: Outcome[] = []
    for (const [name, data, field] of calls)
      for (const value of odd) {
        // Skips the NUL character for the field `search`, because a search text may contain it.
        if (field === 'search' && value === '\u0000') continue
        const what = `${name}.${field} = ${JSON.stringify(value)}`
        tries.push(await tryCall(what, name, { ...data, [field]: value }, mallory.token))
      }
    for (const data of [null, [], 'x', 1, true, [VALID_SEARCH]])
      tries.push(await tryCall(JSON.stringify(data), 'searchMembers', data, mallory.token))
    return tries
  },
  control: () => tryCall('a valid request', 'searchMembers', VALID_SEARCH, mallory.token),
})

attack({
  name: 'searchMembers refuses page cursors that the server did not create',
  asvs: ['15.3.5', '1.2.4', '8.2.2'],
  attempt: async () => {
    const places = [
      '../user_roles/x',
      'user_roles/x',
      '/',
      '..',
      '.',
      '__all__',
      'x'.repeat(2000),
      '\u0000',
      "' or 1=1 --",
      '%2e%2e%2f',
    ]
    const tries: Outcome[] = []
    for (const after of places)
      tries.push(
        await tryCall(
          after.slice(0, 20),
          'searchMembers',
          { ...VALID_SEARCH, after },
          mallory.token,
        ),
      )
    return tries
  },
  control: async () => {
    const { text } = await send(callableUrl('searchMembers'), {
      body: { data: VALID_SEARCH },
      token: mallory.token,
    })
    const { next } = (JSON.parse(text) as { result: { next: string | null } }).result
    return tryCall(
      'the next page',
      'searchMembers',
      { ...VALID_SEARCH, after: next },
      mallory.token,
    )
  },
})

const nested = (levels: number, open: string, close: string) =>
  `${open.repeat(levels)}1${close.repeat(levels)}`

attack({
  name: 'searchMembers and createInviteCode refuse request bodies that are too long, too deeply nested or not JSON',
  asvs: ['15.2.2', '2.2.1', '4.2.1'],
  attempt: async () => {
    const bodies: Record<string, string> = {
      'deep lists': `{"data":{"search":${nested(5000, '[', ']')},"region":null,"arena":null,"after":null}}`,
      'deep objects': `{"data":{"search":${nested(5000, '{"a":', '}')},"region":null,"arena":null,"after":null}}`,
      'a long search': JSON.stringify({ data: { ...VALID_SEARCH, search: 'x'.repeat(100_000) } }),
      'many marks': JSON.stringify({ data: { ...VALID_SEARCH, search: 'a\u0300'.repeat(500) } }),
      'no JSON': '{"data":',
      'two values': '{"data":{}}{"data":{}}',
      'a number too large': '{"data":{"search":1e999}}',
      'a text': '"data"',
      nothing: '',
    }
    const tries: Outcome[] = []
    for (const [what, body] of Object.entries(bodies)) {
      const { status, text } = await send(callableUrl('searchMembers'), {
        body,
        headers: { 'content-type': 'application/json' },
        token: mallory.token,
      })
      tries.push(outcome(`${what}: ${status} ${text.slice(0, 99)}`, status < 300))
    }
    const endpoint: Record<string, string> = {
      'ten KiB and more': JSON.stringify({ description: 'x'.repeat(10_241) }),
      'deep lists': `{"description":${nested(2000, '[', ']')}}`,
      'a long description': JSON.stringify({ description: 'x'.repeat(201) }),
      'no JSON': '{',
      'a list': '[]',
      null: 'null',
    }
    for (const [what, body] of Object.entries(endpoint))
      tries.push(
        await tryRequest(`endpoint, ${what}`, INVITE_CODE_ENDPOINT, {
          headers: { 'x-api-key': key, 'content-type': 'application/json' },
          body,
        }),
      )
    return tries
  },
  control: async () => [
    await tryCall(
      'a search',
      'searchMembers',
      { ...VALID_SEARCH, search: 'x'.repeat(161) },
      mallory.token,
    ),
    await tryRequest('a description', INVITE_CODE_ENDPOINT, {
      headers: { 'x-api-key': key },
      body: { description: 'x'.repeat(200) },
    }),
  ],
})

attack({
  name: 'createInviteCode refuses duplicate API keys and keys in the URL, and adminStats refuses duplicate tokens',
  asvs: ['15.3.7'],
  attempt: async () => {
    const other = await giveKey({ is_active: false })
    const query = '?x-api-key=' + key
    return [
      await tryRequest('two keys', INVITE_CODE_ENDPOINT, {
        headers: { 'x-api-key': `${key}, ${other}` },
        body: {},
      }),
      await tryRequest('a key in the address', INVITE_CODE_ENDPOINT + query, { body: {} }),
      await tryRequest('a key in address and header', INVITE_CODE_ENDPOINT + query, {
        headers: { 'x-api-key': other },
        body: {},
      }),
      await tryRequest('two tokens', callableUrl('adminStats'), {
        headers: { authorization: `Bearer ${mallory.token}, Bearer ${admin.token}` },
        body: { data: {} },
      }),
    ]
  },
  control: async () => [
    await tryRequest('one key', INVITE_CODE_ENDPOINT, { headers: { 'x-api-key': key }, body: {} }),
    await tryCall('one token', 'adminStats', {}, admin.token),
  ],
})

attack({
  name: 'sign-up and profile changes refuse names with invisible characters or characters that change the text direction',
  asvs: ['15.3.5', '2.2.1'],
  attempt: async () => {
    const names = [
      '\u200b',
      '\u3164',
      '\u2800',
      '\uffa0\uffa0',
      'Ali\u200b',
      'A\u00adli',
      'A\u200dli',
      'Ali\u200e',
      'Ali\u202e',
      '\u2066Ali',
      'Ali\u{e0041}',
      'A\ufe0fli',
      'A\u034fli',
      'Ali\u2028Khan',
    ]
    const tries: Outcome[] = []
    const code = await giveCode()
    for (const name of names) {
      const shown = JSON.stringify(name)
      for (const field of ['first_name', 'last_name', 'superpower']) {
        const write = updateWrite(`profiles/${mallory.uid}`, { [field]: name })
        tries.push(await commit(`${field} ${shown}`, [write], mallory.token))
      }
      await forgetLimits()
      const form = signUpForm(code, { first_name: name })
      tries.push(await tryCall(`joining as ${shown}`, 'signUpWithInvite', form))
    }
    return tries
  },
  control: async () => {
    const tries: Outcome[] = []
    for (const name of ['علی\u200cرضا', '👩\u200d💻', '❤\ufe0f', 'Zoë']) {
      const write = updateWrite(`profiles/${mallory.uid}`, { first_name: name })
      tries.push(await commit(name, [write], mallory.token))
    }
    await forgetLimits()
    const form = signUpForm(await giveCode(), { first_name: 'علی\u200cرضا' })
    return [...tries, await tryCall('joining', 'signUpWithInvite', form)]
  },
})
