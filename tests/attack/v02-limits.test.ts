import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { RATE_LIMITS } from '@domain/limits'
import { giveKey } from '../functions/support/endpoint'
import { everythingOf, giveCode, giveMember, signUpForm } from '../functions/support/people'
import { close } from '../functions/support/services'
import { attack } from './support/attack'
import { readCountedCalls, maxAccepted, repeat } from './support/counted'
import { forgetLimits } from './support/limits'
import { httpOutcome, outcome, type Outcome } from './support/outcome'
import { createMember, type Person } from './support/people'
import { startProduction } from './support/production'
import { idTokenClaims, newSigner, signToken } from './support/tokens'
import { callableUrl, tryCall, INVITE_CODE_ENDPOINT, send, tryRequest } from './support/wire'
import { environment } from '../e2e/fixtures/environment'

const googleSigner = newSigner()
const CALLER_ADDRESS = '203.0.113.7'

let production: Awaited<ReturnType<typeof startProduction>>
let admin: Person
beforeAll(async () => {
  production = await startProduction({
    keys: { g: googleSigner.publicPem },
    address: CALLER_ADDRESS,
  })
  admin = await createMember('admin')
})
beforeEach(forgetLimits)
afterEach(forgetLimits)
afterAll(async () => {
  await production.stop()
  await close()
})

let callers = 0
/**
 * Returns a network address that no earlier request has used. A used address could be refused, because the process of
 * the functions remembers addresses that exceeded a limit.
 */
const newCallerAddress = () => `192.0.2.${++callers}`
const callerHeaders = (caller: string) => ({ 'x-test-caller': caller })

const guessCode = (index: number, headers: Record<string, string> = {}, at = production) =>
  send(at.url('verifyInviteCode'), {
    headers,
    body: { data: { code: `GUESS${String(index).padStart(3, '2').replace(/[01]/g, '9')}` } },
  })

/** Sends guessed invitation codes. All requests come from the same network address. */
async function guessCodes(
  what: string,
  times: number,
  headers: (index: number) => Record<string, string>,
  caller = newCallerAddress(),
): Promise<Outcome[]> {
  await forgetLimits()
  const responses = await repeat(times, (index) =>
    guessCode(index, { ...headers(index), ...callerHeaders(caller) }),
  )
  const through = responses.filter(({ status }) => status === 200).length
  const { callers, windows } = await readCountedCalls('inviteAttemptsPerAddress', caller)
  const seen = windows.reduce((sum, calls) => sum + calls, 0)
  return [
    // Refused calls need not be counted.
    outcome(`${what}: only ${seen} of ${through} accepted calls were counted`, seen < through),
    outcome(`${what}: ${callers} counters for this caller and for all callers`, callers > 3),
    outcome(
      `${what}: ${through} calls accepted`,
      through > maxAccepted('inviteAttemptsPerAddress', windows),
    ),
    ...responses
      .filter(({ status }) => status !== 200)
      .map((response) => httpOutcome(what, response, { limited: true })),
  ]
}

const GUESSES = RATE_LIMITS.inviteAttemptsPerAddress.limit * 3

attack({
  name: 'verifyInviteCode limits guesses at invitation codes from one network address',
  asvs: ['2.4.1', '6.6.3', '6.3.1'],
  attempt: async () => {
    const caller = newCallerAddress()
    const tries = await guessCodes('guesses', GUESSES, () => ({}), caller)
    // After the limit is exceeded, even a valid code must be refused, so that the response does not reveal that the
    // code is valid.
    const code = await giveCode()
    const { windows } = await readCountedCalls('inviteAttemptsPerAddress', caller)
    const { status, text } = await send(production.url('verifyInviteCode'), {
      headers: callerHeaders(caller),
      body: { data: { code } },
    })
    const open = Math.max(...windows) < RATE_LIMITS.inviteAttemptsPerAddress.limit
    return [
      ...tries,
      outcome(
        `a valid code after the guesses: ${text}`,
        status === 200 && !open && windows.length === 1,
      ),
    ]
  },
  control: async () => {
    await forgetLimits()
    const { text } = await send(production.url('verifyInviteCode'), {
      headers: callerHeaders(newCallerAddress()),
      body: { data: { code: await giveCode() } },
    })
    return outcome(`a valid code: ${text}`, text.includes('"valid":true'))
  },
})

attack({
  name: 'verifyInviteCode limits guesses from one network address even if headers contain forged addresses',
  asvs: ['2.4.1', '4.1.3', '15.3.4'],
  attempt: async () => {
    const made = (index: number) => `198.51.100.${index % 250}`
    const ways: Record<string, (index: number) => Record<string, string>> = {
      'X-Forwarded-For': (index) => ({ 'x-forwarded-for': made(index) }),
      'a long X-Forwarded-For': (index) => ({
        'x-forwarded-for': Array.from({ length: 30 }, (_, n) => made(index + n)).join(', '),
      }),
      'a malformed X-Forwarded-For': (index) => ({ 'x-forwarded-for': `${made(index)},, ,"` }),
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
      tries.push(...(await guessCodes(what, GUESSES / 2, headers)))
    return tries
  },
  control: async () => {
    await forgetLimits()
    return httpOutcome('one guess', await guessCode(1, callerHeaders(newCallerAddress())))
  },
})

attack({
  name: 'verifyInviteCode accepts calls from new network addresses while others flood it, but enforces a limit for all addresses',
  asvs: ['2.4.1', '6.3.1'],
  attempt: async () => {
    await forgetLimits()
    const { inviteAttemptsOfNewcomers, inviteAttemptsOverall, inviteAttemptsPerAddress } =
      RATE_LIMITS
    const loud = Array.from({ length: 10 }, newCallerAddress)
    const each = inviteAttemptsPerAddress.limit + 5
    await repeat(loud.length * each, (index) =>
      guessCode(index, callerHeaders(loud[index % 10] ?? '')),
    )
    const after = await Promise.all(
      Array.from({ length: 10 }, (_, n) => guessCode(n, callerHeaders(newCallerAddress()))),
    )
    // Simulates an attacker who uses many IPv6 networks.
    await forgetLimits()
    await repeat(inviteAttemptsOverall.limit + 20, (index) =>
      guessCode(index, callerHeaders(`2001:db8:1:${index.toString(16)}::1`)),
    )
    const behind = await Promise.all(
      Array.from({ length: 10 }, (_, n) => guessCode(n, callerHeaders(`2001:db8:${n + 9}:1::1`))),
    )
    await forgetLimits()
    const most = inviteAttemptsOfNewcomers.limit + inviteAttemptsOverall.limit
    // A second process of the functions is used, because the first one remembers that a shared limit is used up, and
    // would still refuse calls.
    const flooded = await startProduction({
      keys: { g: googleSigner.publicPem },
      address: CALLER_ADDRESS,
    })
    const startedAt = Math.floor(Date.now() / 60_000)
    const many = await repeat(most + 200, (index) =>
      guessCode(index, callerHeaders(`10.${Math.floor(index / 250)}.0.${index % 250}`), flooded),
    )
    await flooded.stop()
    const minutes = Math.floor(Date.now() / 60_000) - startedAt + 1
    const through = many.filter(({ status }) => status === 200).length
    return [
      ...after.map(({ status }) =>
        outcome(
          `a new address after ten addresses used up their limits: ${status}`,
          status !== 200,
        ),
      ),
      ...behind.map(({ status }) =>
        outcome(`a new address after a flood from many networks: ${status}`, status !== 200),
      ),
      outcome(`${through} accepted calls, ${most} allowed per minute`, through > most * minutes),
    ]
  },
  control: async () => {
    await forgetLimits()
    const caller = newCallerAddress()
    const { text } = await send(production.url('verifyInviteCode'), {
      headers: callerHeaders(caller),
      body: { data: { code: await giveCode() } },
    })
    return outcome(`a valid code from a new address: ${text}`, text.includes('"valid":true'))
  },
})

attack({
  name: 'resendConfirmation limits the number of emails that one caller can have sent to one email address',
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
    const { windows } = await readCountedCalls('confirmationPerEmail', `${CALLER_ADDRESS} ${email}`)
    return [
      outcome(
        `${through} mails, ${limit} allowed`,
        through > maxAccepted('confirmationPerEmail', windows) || windows.length === 0,
      ),
    ]
  },
  control: async () => {
    await forgetLimits()
    const email = `${randomUUID()}@cave.example`
    return tryRequest('one mail', production.url('resendConfirmation'), {
      headers: callerHeaders(newCallerAddress()),
      body: { data: { email } },
    })
  },
})

attack({
  name: 'a stranger who uses up the limit of resendConfirmation for an email address does not block the owner of that address',
  asvs: ['2.4.1', '6.3.1'],
  attempt: async () => {
    const email = `${randomUUID()}@cave.example`
    // The stranger's calls come from a new network address, because calls from an address that exceeded a limit in an
    // earlier attack could be refused.
    const stranger = callerHeaders(newCallerAddress())
    const ask = (at: typeof production) =>
      send(at.url('resendConfirmation'), { headers: stranger, body: { data: { email } } })
    const responses = await repeat(RATE_LIMITS.confirmationPerEmail.limit * 3, () =>
      ask(production),
    )
    const refused = responses.filter(({ status }) => status === 429)
    const elsewhere = { keys: { g: googleSigner.publicPem }, address: '198.51.100.44' }
    const owners = await startProduction(elsewhere)
    const { status, text } = await send(owners.url('resendConfirmation'), {
      body: { data: { email } },
    })
    await owners.stop()
    return [
      outcome(`${refused.length} of the stranger's calls were refused`, refused.length === 0),
      outcome(`the owner's call from their own network address: ${status} ${text}`, status === 429),
    ]
  },
  control: async () => {
    await forgetLimits()
    const email = `${randomUUID()}@cave.example`
    return tryRequest('a first', production.url('resendConfirmation'), {
      headers: callerHeaders(newCallerAddress()),
      body: { data: { email } },
    })
  },
})

attack({
  name: 'signUpWithInvite creates only one account per code, even in parallel or repeated calls, or with another spelling of the code',
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
    // This call has the attempt id of the successful sign-up, but another email address. It must not create an account.
    const other = { ...signUpForm(code), attempt_id: first?.attempt_id }
    await send(callableUrl('signUpWithInvite'), { body: { data: other } })
    return [
      outcome(`${made.length} accounts created with one code`, made.length > 1),
      ...later,
      outcome(
        'the attempt of another person creates an account',
        Boolean(await everythingOf(other.email)),
      ),
    ]
  },
  control: async () => {
    await forgetLimits()
    const form = signUpForm(await giveCode())
    return [
      await tryCall('a sign-up with an unused code', 'signUpWithInvite', form),
      outcome(
        'an account with the claim member exists',
        (await everythingOf(form.email))?.claim === 'member',
      ),
    ]
  },
})

attack({
  name: 'signUpWithInvite refuses used, revoked or expired codes, existing accounts and invalid forms',
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
  control: async () => {
    await forgetLimits()
    return tryCall('a valid code', 'signUpWithInvite', signUpForm(await giveCode()))
  },
})

attack({
  name: 'createInviteCode returns an existing code only if a request repeats the idempotency key, the body and the API key',
  asvs: ['2.3.1', '2.3.3'],
  attempt: async () => {
    const [key, other] = [await giveKey(), await giveKey()]
    const idempotencyKey = randomUUID()
    const post = (description: string, as = key) =>
      send(INVITE_CODE_ENDPOINT, {
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
      httpOutcome('the same idempotency key with another body', another),
      outcome('another key gets the code of the first key', byAnother === first),
      httpOutcome(
        'an idempotency key that is too long',
        await send(INVITE_CODE_ENDPOINT, {
          headers: { 'x-api-key': key, 'idempotency-key': 'x'.repeat(256) },
          body: {},
        }),
      ),
    ]
  },
  control: async () =>
    tryRequest('a first call', INVITE_CODE_ENDPOINT, {
      headers: { 'x-api-key': await giveKey(), 'idempotency-key': randomUUID() },
      body: { description: 'guest' },
    }),
})

attack({
  name: 'createInviteCode limits the number of codes that one API key creates per minute',
  asvs: ['2.3.2', '2.4.1'],
  attempt: async () => {
    const key = await giveKey()
    const { limit } = RATE_LIMITS.createInviteCodePerKey
    const startedAt = Math.floor(Date.now() / 60_000)
    const responses = await repeat(limit * 2 + 20, () =>
      send(INVITE_CODE_ENDPOINT, { headers: { 'x-api-key': key }, body: {} }),
    )
    const minutes = Math.floor(Date.now() / 60_000) - startedAt + 1
    const made = responses.filter(({ status }) => status === 201).length
    return outcome(`${made} codes in ${minutes} minutes`, made > limit * minutes)
  },
  control: async () =>
    tryRequest('another key meanwhile', INVITE_CODE_ENDPOINT, {
      headers: { 'x-api-key': await giveKey() },
      body: {},
    }),
})

attack({
  name: 'createInviteCodes refuses invalid counts and expiry times, and GET /api/dailywins refuses invalid page sizes',
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
      await call('an expiry time in the past', { expires_at: 1 }),
      await call('an expiry time in a hundred years', {
        expires_at: Date.now() + 100 * 365 * 24 * 3_600_000,
      }),
      await call('an expiry time later than any date', { expires_at: Number.MAX_SAFE_INTEGER }),
      ...(await Promise.all(
        ['0', '101', '-1', '1e2', '0x10', '1.0', '%20', '1%00', '٣', '1,2'].map(wins),
      )),
      await tryRequest('twice', `${environment.hosting}/api/dailywins?limit=1&limit=2`),
    ]
  },
  control: async () => [
    await tryCall(
      'one code',
      'createInviteCodes',
      { description: null, expires_at: null, count: 1, attempt_id: randomUUID() },
      admin.token,
    ),
    await tryRequest('one win', `${environment.hosting}/api/dailywins?limit=1`),
    await tryRequest('an admin with a token signed by Google', production.url('adminStats'), {
      token: signToken(
        { kid: 'g' },
        idTokenClaims(environment.project, admin.uid, 'admin'),
        googleSigner,
      ),
      body: { data: {} },
    }),
  ],
})
