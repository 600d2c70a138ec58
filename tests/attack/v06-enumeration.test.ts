import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { TRIES_PER_CODE } from '@domain/limits'
import { SERVER_COLLECTIONS } from '@domain/paths'
import { mailsTo } from '../functions/support/auth-rest'
import { applicationForm } from '../functions/support/applications'
import { giveBoundCode, giveCode, giveMember, signUpForm } from '../functions/support/people'
import { close, db } from '../functions/support/services'
import { attack } from './support/attack'
import { measureTimes, timesDiffer } from './support/compare'
import { outcome } from './support/outcome'
import { application, createWorld } from '../support/factories'
import { emailKey } from '@domain/email-key'
import { createMember, PASSWORD, signIn } from './support/people'
import { environment } from '../e2e/fixtures/environment'
import { authUrl, callableUrl, tryCall, send, tryRequest, type HttpResponse } from './support/wire'

let memberEmail: string
beforeAll(async () => {
  memberEmail = (await giveMember()).email
})
/** Deletes the counters of all rate limits, so that earlier calls do not count. */
const forgetLimits = () => db.recursiveDelete(db.collection(SERVER_COLLECTIONS.rateLimits))
beforeEach(async () => {
  await forgetLimits()
})
afterAll(close)

const newEmail = () => `${randomUUID()}@cave.example`

/**
 * Returns the status and the text of a response, without the email address of the request and without random session
 * ids.
 */
const normalized = ({ status, text }: HttpResponse, email: string) =>
  `${status} ${text.replaceAll(email, 'ADDRESS').replace(/"sessionId":"[^"]*"/, '')}`

/**
 * Sends a request with the email address of an account, and then with an address that has no account. The attack
 * succeeds if the responses differ.
 */
async function compareAccounts(what: string, request: (email: string) => Promise<HttpResponse>) {
  const nobody = newEmail()
  const [one, other] = [
    normalized(await request(memberEmail), memberEmail),
    normalized(await request(nobody), nobody),
  ]
  return outcome(`${what}: ${one} | ${other}`, one !== other)
}

const authResponse = (method: string, body: object) => send(authUrl(method), { body })
const callFunction = (name: string, data: object) => send(callableUrl(name), { body: { data } })

attack({
  name: 'responses of Firebase Auth and of the functions do not reveal whether an email address has an account',
  asvs: ['6.3.1', '6.3.4'],
  attempt: async () => [
    await compareAccounts('wrong password', (email) =>
      authResponse('signInWithPassword', { email, password: 'wrong-one', returnSecureToken: true }),
    ),
    await compareAccounts('reset mail', (email) =>
      authResponse('sendOobCode', { requestType: 'PASSWORD_RESET', email }),
    ),
    await compareAccounts('ways to sign in', (identifier) =>
      authResponse('createAuthUri', { identifier, continueUri: 'http://127.0.0.1/' }),
    ),
    await compareAccounts('reset mail of requestPasswordReset', (email) =>
      callFunction('requestPasswordReset', { email }),
    ),
    await compareAccounts('confirmation mail', (email) =>
      callFunction('resendConfirmation', { email }),
    ),
    await compareAccounts('joining with a used code', async (email) =>
      callFunction('signUpWithInvite', signUpForm(await giveCode({ is_used: true }), { email })),
    ),
    await compareAccounts('joining with an unknown code', (email) =>
      callFunction('signUpWithInvite', signUpForm('NOSUCHAB', { email })),
    ),
  ],
  control: async () => {
    await signIn(memberEmail)
    await authResponse('sendOobCode', { requestType: 'PASSWORD_RESET', email: memberEmail })
    const mails = await mailsTo(memberEmail)
    return [
      outcome('the member signs in', true),
      outcome('the member gets the reset mail', mails.length > 0),
    ]
  },
})

attack({
  name: 'response times of resendConfirmation and signUpWithInvite do not reveal whether an email address has an account',
  asvs: ['6.3.1', '6.3.4'],
  attempt: async () => {
    const unconfirmed = newEmail()
    await callFunction('signUpWithInvite', signUpForm(await giveCode(), { email: unconfirmed }))
    const resending = (email: () => string) => async () => {
      await forgetLimits()
      return callFunction('resendConfirmation', { email: email() })
    }
    const resend = await measureTimes(
      resending(() => unconfirmed),
      resending(newEmail),
      8,
    )
    const joining = (email: () => string) => async () => {
      await forgetLimits()
      return callFunction('signUpWithInvite', signUpForm('NOSUCHAB', { email: email() }))
    }
    const join = await measureTimes(
      joining(() => memberEmail),
      joining(newEmail),
    )
    return [
      outcome('confirmation mail', timesDiffer(...resend)),
      outcome('joining with an unknown code', timesDiffer(...join)),
    ]
  },
  control: async () => {
    const form = signUpForm(await giveCode())
    return [
      await tryCall('joining with a code', 'signUpWithInvite', form),
      outcome('a mail was sent', (await mailsTo(form.email)).length > 0),
    ]
  },
})

/**
 * Stores an application that was declined, so that a new application with its email address is refused for some time.
 * Returns this address.
 */
async function storeDeclinedApplication(): Promise<string> {
  const email = newEmail()
  const row = application(createWorld(new Date()), 'declined', {
    email,
    email_key: emailKey(email),
  })
  await db.collection(SERVER_COLLECTIONS.applications).add(row)
  return email
}

attack({
  name: 'applying, inviting, redeeming a code and unsubscribing do not reveal who is a member or was declined',
  asvs: ['6.3.1', '6.3.4', '6.3.8'],
  attempt: async () => {
    const [refused, bound] = [await storeDeclinedApplication(), await giveBoundCode(newEmail())]
    const applied = (email: string) => callFunction('submitApplication', applicationForm({ email }))
    const again = (email: string) =>
      callFunction('submitApplication', applicationForm({ email: ` ${email.toUpperCase()} ` }))
    const invited = async (email: string) => {
      const { token } = await createMember()
      const { status, text, headers } = await send(callableUrl('inviteAsMember'), {
        body: { data: { email } },
        token,
      })
      return { status, headers, text: text.replace(/"(code)":"[^"]*"|"(expires_at)":\d+/g, '$1$2') }
    }
    const unsubscribe = (uid: string) => {
      const claim = Buffer.from(JSON.stringify([uid, 'seats', 99_999])).toString('base64url')
      return send(`${environment.hosting}/unsubscribe/${claim}.forged`, { method: 'POST' })
    }
    const { uid } = await giveMember()
    const [one, other, gone] = [
      await applied(memberEmail),
      await applied(newEmail()),
      await applied(refused),
    ]
    const [forged, unknown] = [await unsubscribe(uid), await unsubscribe(randomUUID())]
    const timed = (email: () => string) => async () => {
      await forgetLimits()
      return applied(email())
    }
    const times = await measureTimes(
      timed(() => memberEmail),
      timed(newEmail),
    )
    await forgetLimits()
    return [
      outcome(
        `a member applies: ${one.text}`,
        normalized(one, '') !== normalized(other, '') || one.status !== 200,
      ),
      outcome(
        `a declined applicant applies: ${gone.text}`,
        normalized(gone, '') !== normalized(other, ''),
      ),
      outcome('response times for a member who applies', timesDiffer(...times)),
      await compareAccounts('applying again', again),
      await compareAccounts('inviting', invited),
      await compareAccounts('a code for another address', (email) =>
        callFunction('signUpWithInvite', signUpForm(bound, { email })),
      ),
      outcome(
        `unsubscribing: ${forged.text}`,
        normalized(forged, '') !== normalized(unknown, '') || forged.status < 400,
      ),
    ]
  },
  control: async () => {
    const email = newEmail()
    const code = await giveBoundCode(email)
    return [
      await tryCall('an applicant', 'submitApplication', applicationForm()),
      await tryCall(
        'sign-up of the invited person',
        'signUpWithInvite',
        signUpForm(code, { email }),
      ),
    ]
  },
})

attack({
  name: 'verifyInviteCode and signUpWithInvite respond in the same way to used, revoked, expired and unknown codes',
  asvs: ['6.3.1', '6.6.3'],
  attempt: async () => {
    const codes: Record<string, string> = {
      unknown: 'NOSUCHAB',
      used: await giveCode({ is_used: true, used_at: new Date() }),
      revoked: await giveCode({ revoked_at: new Date() }),
      expired: await giveCode({ expires_at: new Date(0) }),
    }
    const responses = new Map<string, string>()
    for (const [state, code] of Object.entries(codes))
      for (const name of ['verifyInviteCode', 'signUpWithInvite']) {
        await forgetLimits()
        const data = name === 'verifyInviteCode' ? { code } : signUpForm(code)
        responses.set(`${name} ${state}`, normalized(await callFunction(name, data), code))
      }
    const verifying = (code: string) => async () => {
      await forgetLimits()
      return callFunction('verifyInviteCode', { code })
    }
    const times = await measureTimes(verifying(codes.unknown ?? ''), verifying(codes.used ?? ''))
    return [
      ...[...responses].map(([what, response]) =>
        outcome(
          `${what}: ${response}`,
          response !== responses.get(`${what.split(' ')[0]} unknown`),
        ),
      ),
      outcome('by time', timesDiffer(...times)),
    ]
  },
  control: async () => {
    const { text } = await callFunction('verifyInviteCode', { code: await giveCode() })
    return outcome(`a valid code: ${text}`, text.includes('"valid":true'))
  },
})

attack({
  name: 'signUpWithInvite reveals only a few existing accounts to the holder of one unused code',
  asvs: ['6.3.1', '6.3.4'],
  attempt: async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => giveMember()))
    const code = { fresh: await giveCode(), same: await giveCode(), atOnce: await giveCode() }
    const attempt_id = randomUUID()
    const forms = (name: keyof typeof code, fields: object = {}) =>
      members.map(({ email }) => signUpForm(code[name], { email, ...fields }))
    const responsesBy: Record<keyof typeof code, HttpResponse[]> = {
      fresh: [],
      same: [],
      atOnce: [],
    }
    for (const form of forms('fresh')) {
      await forgetLimits()
      responsesBy.fresh.push(await callFunction('signUpWithInvite', form))
    }
    for (const form of forms('same', { attempt_id })) {
      await forgetLimits()
      responsesBy.same.push(await callFunction('signUpWithInvite', form))
    }
    const together = forms('atOnce', { attempt_id })
    for (let from = 0; from < together.length; from += 3) {
      await forgetLimits()
      const few = together.slice(from, from + 3)
      const pending = few.map((form) => callFunction('signUpWithInvite', form))
      responsesBy.atOnce.push(...(await Promise.all(pending)))
    }
    return Object.entries(responsesBy).map(([what, responses]) => {
      const disclosed = responses.filter(({ text }) => text.includes('account_not_created')).length
      return outcome(
        `${what}: ${disclosed} of ${responses.length} responses reveal an account`,
        disclosed > TRIES_PER_CODE.limit,
      )
    })
  },
  control: async () => {
    await forgetLimits()
    const code = await giveCode()
    const rejected = await callFunction(
      'signUpWithInvite',
      signUpForm(code, { email: memberEmail }),
    )
    return [
      outcome(
        `an address with an account: ${rejected.status}`,
        rejected.text.includes('account_not_created'),
      ),
      await tryCall(
        'sign-up with an address without an account',
        'signUpWithInvite',
        signUpForm(code),
      ),
    ]
  },
})

attack({
  name: 'nobody can sign in to Firebase Auth with a common account name such as admin and a common password',
  asvs: ['6.3.2'],
  attempt: async () => {
    const names = ['admin', 'root', 'test', 'demo', 'wazeer', 'info']
    const tries = []
    for (const name of names)
      for (const password of ['', 'admin', 'password', '123456', 'thecave'])
        tries.push(
          await tryRequest(`${name} / ${password}`, authUrl('signInWithPassword'), {
            body: { email: `${name}@thecave.example`, password, returnSecureToken: true },
          }),
        )
    return tries
  },
  control: () =>
    tryRequest('a member', authUrl('signInWithPassword'), {
      body: { email: memberEmail, password: PASSWORD, returnSecureToken: true },
    }),
})
