import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { RATE_LIMITS } from '@domain/limits'
import { giveKey } from '../functions/support/endpoint'
import { everythingOf, giveCode, giveMember, signUpForm } from '../functions/support/people'
import { close } from '../functions/support/services'
import { attack } from './support/attack'
import { counted, maxAccepted, repeat } from './support/counted'
import { forgetLimits } from './support/limits'
import { httpOutcome, outcome, type Outcome } from './support/outcome'
import { member, type Person } from './support/people'
import { startProduction } from './support/production'
import { idTokenClaims, newSigner, signed } from './support/tokens'
import { callableUrl, tryCall, ENDPOINT, send, tryRequest } from './support/wire'
import { environment } from '../e2e/fixtures/environment'

const google = newSigner()
const ADDRESS = '203.0.113.7'

let production: Awaited<ReturnType<typeof startProduction>>
let admin: Person
beforeAll(async () => {
  production = await startProduction({ keys: { g: google.publicPem }, address: ADDRESS })
  admin = await member('admin')
})
beforeEach(forgetLimits)
afterEach(forgetLimits)
afterAll(async () => {
  await production.stop()
  await close()
})

let callers = 0
/** Returns a new network address, because processes remember refused addresses. */
const newcomer = () => `192.0.2.${++callers}`
const from = (caller: string) => ({ 'x-test-caller': caller })

const guess = (index: number, headers: Record<string, string> = {}, at = production) =>
  send(at.url('verifyInviteCode'), {
    headers,
    body: { data: { code: `GUESS${String(index).padStart(3, '2').replace(/[01]/g, '9')}` } },
  })

/** Guesses codes, and compares the number of accepted calls with the limit. */
async function guessing(
  what: string,
  times: number,
  headers: (index: number) => Record<string, string>,
  caller = newcomer(),
): Promise<Outcome[]> {
  await forgetLimits()
  const responses = await repeat(times, (index) =>
    guess(index, { ...headers(index), ...from(caller) }),
  )
  const through = responses.filter(({ status }) => status === 200).length
  const { callers, windows } = await counted('inviteAttemptsPerAddress', caller)
  const seen = windows.reduce((sum, calls) => sum + calls, 0)
  return [
    // Refused calls are not counted.
    outcome(`${what}: counted ${seen} of ${through}`, seen < through),
    outcome(`${what}: ${callers} counters for one caller and for all`, callers > 3),
    outcome(
      `${what}: ${through} let through`,
      through > maxAccepted('inviteAttemptsPerAddress', windows),
    ),
    ...responses
      .filter(({ status }) => status !== 200)
      .map((response) => httpOutcome(what, response, { limited: true })),
  ]
}

const TRIES = RATE_LIMITS.inviteAttemptsPerAddress.limit * 3

attack({
  name: 'brute force on invitation codes',
  asvs: ['2.4.1', '6.6.3', '6.3.1'],
  attempt: async () => {
    const caller = newcomer()
    const tries = await guessing('guesses', TRIES, () => ({}), caller)
    // Beyond the limit, the response must not reveal a valid code either.
    const code = await giveCode()
    const { windows } = await counted('inviteAttemptsPerAddress', caller)
    const { status, text } = await send(production.url('verifyInviteCode'), {
      headers: from(caller),
      body: { data: { code } },
    })
    const open = Math.max(...windows) < RATE_LIMITS.inviteAttemptsPerAddress.limit
    return [
      ...tries,
      outcome(`a good one after them: ${text}`, status === 200 && !open && windows.length === 1),
    ]
  },
  twin: async () => {
    await forgetLimits()
    const { text } = await send(production.url('verifyInviteCode'), {
      headers: from(newcomer()),
      body: { data: { code: await giveCode() } },
    })
    return outcome(`a good code: ${text}`, text.includes('"valid":true'))
  },
})

attack({
  name: 'brute force with a forged client address in the request headers',
  asvs: ['2.4.1', '4.1.3', '15.3.4'],
  attempt: async () => {
    const made = (index: number) => `198.51.100.${index % 250}`
    const ways: Record<string, (index: number) => Record<string, string>> = {
      'X-Forwarded-For': (index) => ({ 'x-forwarded-for': made(index) }),
      'a long X-Forwarded-For': (index) => ({
        'x-forwarded-for': Array.from({ length: 30 }, (_, n) => made(index + n)).join(', '),
      }),
      'a broken X-Forwarded-For': (index) => ({ 'x-forwarded-for': `${made(index)},, ,"` }),
      'other headers': (index) => ({
        forwarded: `for=${made(index)}`,
        'x-real-ip': made(index),
        'x-client-ip': made(index),
        'true-client-ip': made(index),
        'cf-connecting-ip': made(index),
        'fastly-client-ip': made(index),
        'x-cluster-client-ip': made(index),
        'x-appengine-user-ip': made(index),
      }),
    }
    const tries: Outcome[] = []
    for (const [what, headers] of Object.entries(ways))
      tries.push(...(await guessing(what, TRIES / 2, headers)))
    return tries
  },
  twin: async () => {
    await forgetLimits()
    return httpOutcome('one guess', await guess(1, from(newcomer())))
  },
})

attack({
  name: 'a few client addresses that exhaust the overall limit of attempts or exceed their own',
  asvs: ['2.4.1', '6.3.1'],
  attempt: async () => {
    await forgetLimits()
    const { inviteAttemptsOfNewcomers, inviteAttemptsOverall, inviteAttemptsPerAddress } =
      RATE_LIMITS
    const loud = Array.from({ length: 10 }, newcomer)
    const each = inviteAttemptsPerAddress.limit + 5
    await repeat(loud.length * each, (index) => guess(index, from(loud[index % 10] ?? '')))
    const after = await Promise.all(
      Array.from({ length: 10 }, (_, n) => guess(n, from(newcomer()))),
    )
    // One customer may own any number of networks.
    await forgetLimits()
    await repeat(inviteAttemptsOverall.limit + 20, (index) =>
      guess(index, from(`2001:db8:1:${index.toString(16)}::1`)),
    )
    const behind = await Promise.all(
      Array.from({ length: 10 }, (_, n) => guess(n, from(`2001:db8:${n + 9}:1::1`))),
    )
    await forgetLimits()
    const most = inviteAttemptsOfNewcomers.limit + inviteAttemptsOverall.limit
    // Uses a separate process, because the process remembers that the limit is used up.
    const flooded = await startProduction({ keys: { g: google.publicPem }, address: ADDRESS })
    const startedAt = Math.floor(Date.now() / 60_000)
    const many = await repeat(most + 200, (index) =>
      guess(index, from(`10.${Math.floor(index / 250)}.0.${index % 250}`), flooded),
    )
    await flooded.stop()
    const minutes = Math.floor(Date.now() / 60_000) - startedAt + 1
    const through = many.filter(({ status }) => status === 200).length
    return [
      ...after.map(({ status }) => outcome(`a newcomer behind ten: ${status}`, status !== 200)),
      ...behind.map(({ status }) => outcome(`behind many networks: ${status}`, status !== 200)),
      outcome(`${through} of ${most} a minute`, through > most * minutes),
    ]
  },
  twin: async () => {
    await forgetLimits()
    const caller = newcomer()
    const { text } = await send(production.url('verifyInviteCode'), {
      headers: from(caller),
      body: { data: { code: await giveCode() } },
    })
    return outcome(`somebody who joins: ${text}`, text.includes('"valid":true'))
  },
})

attack({
  name: 'mail bombing of one recipient',
  asvs: ['2.4.1', '6.3.1'],
  attempt: async () => {
    const email = `${randomUUID()}@cave.example`
    const { limit } = RATE_LIMITS.confirmationPerEmail
    const spellings = [email, email.toUpperCase(), ` ${email} `]
    const responses = await repeat(12, (index) =>
      send(production.url('resendConfirmation'), {
        body: { data: { email: spellings[index % spellings.length] } },
      }),
    )
    const through = responses.filter(({ status }) => status === 200).length
    const { windows } = await counted('confirmationPerEmail', `${ADDRESS} ${email}`)
    return [
      outcome(
        `${through} mails, ${limit} allowed`,
        through > maxAccepted('confirmationPerEmail', windows) || windows.length === 0,
      ),
    ]
  },
  twin: async () => {
    await forgetLimits()
    const email = `${randomUUID()}@cave.example`
    return tryRequest('one mail', production.url('resendConfirmation'), {
      headers: from(newcomer()),
      body: { data: { email } },
    })
  },
})

attack({
  name: 'a stranger who exhausts somebody else’s confirmation mails',
  asvs: ['2.4.1', '6.3.1'],
  attempt: async () => {
    const email = `${randomUUID()}@cave.example`
    // Uses a new address, because the process remembers an address that has used up its limit.
    const stranger = from(newcomer())
    const ask = (at: typeof production) =>
      send(at.url('resendConfirmation'), { headers: stranger, body: { data: { email } } })
    const responses = await repeat(RATE_LIMITS.confirmationPerEmail.limit * 3, () =>
      ask(production),
    )
    const refused = responses.filter(({ status }) => status === 429)
    const elsewhere = { keys: { g: google.publicPem }, address: '198.51.100.44' }
    const owners = await startProduction(elsewhere)
    const { status, text } = await send(owners.url('resendConfirmation'), {
      body: { data: { email } },
    })
    await owners.stop()
    return [
      outcome(`${refused.length} of the stranger's refused`, refused.length === 0),
      outcome(`the owner's, from their own address: ${status} ${text}`, status === 429),
    ]
  },
  twin: async () => {
    await forgetLimits()
    const email = `${randomUUID()}@cave.example`
    return tryRequest('a first', production.url('resendConfirmation'), {
      headers: from(newcomer()),
      body: { data: { email } },
    })
  },
})

attack({
  name: 'one invitation code used for several accounts: in parallel, again, in other letter case',
  asvs: ['2.3.3', '2.3.4', '6.5.1'],
  attempt: async () => {
    const code = await giveCode()
    const forms = Array.from({ length: 8 }, () => signUpForm(code))
    await Promise.all(
      forms.map((form) => send(callableUrl('signUpWithInvite'), { body: { data: form } })),
    )
    await forgetLimits()
    const made = (await Promise.all(forms.map(({ email }) => everythingOf(email)))).filter(Boolean)
    const later = []
    for (const spelling of [code, code.toLowerCase(), ` ${code}`])
      later.push(await tryCall('later', 'signUpWithInvite', signUpForm(spelling)))
    const [first] = forms.filter((_, index) => made[index])
    // This call claims to be a retry and gets the same response as one, but must not create an account.
    const other = { ...signUpForm(code), attempt_id: first?.attempt_id }
    await send(callableUrl('signUpWithInvite'), { body: { data: other } })
    return [
      outcome(`${made.length} accounts by one code`, made.length > 1),
      ...later,
      outcome('the same attempt for another', Boolean(await everythingOf(other.email))),
    ]
  },
  twin: async () => {
    await forgetLimits()
    const form = signUpForm(await giveCode())
    return [
      await tryCall('a code for one', 'signUpWithInvite', form),
      outcome('is an account', (await everythingOf(form.email))?.claim === 'member'),
    ]
  },
})

attack({
  name: 'joining with a used, revoked or expired code, an existing account or an invalid password',
  asvs: ['2.2.1', '2.2.2', '2.3.1'],
  attempt: async () => {
    const known = (await giveMember()).email
    const code = await giveCode()
    const forms = [
      signUpForm(await giveCode({ is_used: true, used_at: new Date() })),
      signUpForm(await giveCode({ revoked_at: new Date() })),
      signUpForm(await giveCode({ expires_at: new Date(Date.now() - 1000) })),
      signUpForm(code, { email: known }),
      signUpForm(code, { email: known.toUpperCase() }),
      signUpForm(code, { password: '12345' }),
      signUpForm(code, { password: '      ' }),
      signUpForm(code, { password: 'x'.repeat(129) }),
      signUpForm(code, { email: 'no address' }),
      signUpForm(code, { email: 'a@b.example\r\nBcc: all@cave.example' }),
      signUpForm(code, { first_name: ' ' }),
      signUpForm(code, { last_name: 'x'.repeat(81) }),
      signUpForm(code, { attempt_id: 'short' }),
      signUpForm('../user_roles/x'),
      signUpForm(''),
    ]
    const tries: Outcome[] = []
    for (const form of forms) tries.push(await tryCall(form.email, 'signUpWithInvite', form))
    return tries
  },
  twin: async () => {
    await forgetLimits()
    return tryCall('a good one', 'signUpWithInvite', signUpForm(await giveCode()))
  },
})

attack({
  name: 'a replayed request for a code: unchanged, with another body, with another key',
  asvs: ['2.3.1', '2.3.3'],
  attempt: async () => {
    const [key, other] = [await giveKey(), await giveKey()]
    const idempotencyKey = randomUUID()
    const post = (description: string, as = key) =>
      send(ENDPOINT, {
        headers: { 'x-api-key': as, 'idempotency-key': idempotencyKey },
        body: { description },
      })
    const codeIn = ({ text }: { text: string }) => (JSON.parse(text) as { code?: string }).code
    const first = codeIn(await post('guest'))
    const again = await Promise.all(Array.from({ length: 6 }, () => post('guest')))
    const another = await post('another guest')
    const byAnother = codeIn(await post('guest', other))
    return [
      ...again.map((response) => outcome('another code', codeIn(response) !== first)),
      httpOutcome('with another body', another),
      outcome('the first’s code by another key', byAnother === first),
      httpOutcome(
        'a key too long',
        await send(ENDPOINT, {
          headers: { 'x-api-key': key, 'idempotency-key': 'x'.repeat(256) },
          body: {},
        }),
      ),
    ]
  },
  twin: async () =>
    tryRequest('a first call', ENDPOINT, {
      headers: { 'x-api-key': await giveKey(), 'idempotency-key': randomUUID() },
      body: { description: 'guest' },
    }),
})

attack({
  name: 'more codes than allowed from one API key',
  asvs: ['2.3.2', '2.4.1'],
  attempt: async () => {
    const key = await giveKey()
    const { limit } = RATE_LIMITS.createInviteCodePerKey
    const startedAt = Math.floor(Date.now() / 60_000)
    const responses = await repeat(limit * 2 + 20, () =>
      send(ENDPOINT, { headers: { 'x-api-key': key }, body: {} }),
    )
    const minutes = Math.floor(Date.now() / 60_000) - startedAt + 1
    const made = responses.filter(({ status }) => status === 201).length
    return outcome(`${made} codes in ${minutes} minutes`, made > limit * minutes)
  },
  twin: async () =>
    tryRequest('another key meanwhile', ENDPOINT, {
      headers: { 'x-api-key': await giveKey() },
      body: {},
    }),
})

attack({
  name: 'invalid numbers: count of codes, expiry, page size',
  asvs: ['2.2.1', '1.4.2'],
  attempt: async () => {
    const call = (what: string, fields: object) =>
      tryCall(
        what,
        'createInviteCodes',
        { description: null, expires_at: null, count: 1, attempt_id: randomUUID(), ...fields },
        admin.token,
      )
    const wins = (limit: string) =>
      tryRequest(`limit ${limit}`, `${environment.hosting}/api/dailywins?limit=${limit}`)
    return [
      ...(await Promise.all(
        [0, -1, 101, 1.5, 1e308, '1', null, [1], { valueOf: 1 }].map((count) =>
          call(`count ${JSON.stringify(count)}`, { count }),
        ),
      )),
      await call('in the past', { expires_at: 1 }),
      await call('in a hundred years', { expires_at: Date.now() + 100 * 365 * 24 * 3_600_000 }),
      await call('past all dates', { expires_at: Number.MAX_SAFE_INTEGER }),
      ...(await Promise.all(
        ['0', '101', '-1', '1e2', '0x10', '1.0', '%20', '1%00', '٣', '1,2'].map(wins),
      )),
      await tryRequest('twice', `${environment.hosting}/api/dailywins?limit=1&limit=2`),
    ]
  },
  twin: async () => [
    await tryCall(
      'one code',
      'createInviteCodes',
      { description: null, expires_at: null, count: 1, attempt_id: randomUUID() },
      admin.token,
    ),
    await tryRequest('one win', `${environment.hosting}/api/dailywins?limit=1`),
    await tryRequest('an admin by Google’s token', production.url('adminStats'), {
      token: signed({ kid: 'g' }, idTokenClaims(environment.project, admin.uid, 'admin'), google),
      body: { data: {} },
    }),
  ],
})
