import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { TRIES_PER_CODE } from '@domain/limits'
import { SERVER_COLLECTIONS } from '@domain/paths'
import { mailsTo } from '../functions/support/auth-rest'
import { applicationForm } from '../functions/support/applications'
import { giveBoundCode, giveCode, giveMember, signUpForm } from '../functions/support/people'
import { close, db } from '../functions/support/services'
import { attack } from './support/attack'
import { timesOf, timeTells } from './support/compare'
import { outcome } from './support/outcome'
import { application, createWorld } from '../support/factories'
import { emailKey } from '@domain/email-key'
import { member, PASSWORD, signIn } from './support/people'
import { environment } from '../e2e/fixtures/environment'
import { authUrl, callableUrl, callOut, send, tryOut, type Answer } from './support/wire'

let known: string
beforeAll(async () => {
  known = (await giveMember()).email
})
/** Deletes the counters of all limits, so that each attack begins without counted calls. */
const forgetLimits = () => db.recursiveDelete(db.collection(SERVER_COLLECTIONS.rateLimits))
beforeEach(async () => {
  await forgetLimits()
})
afterAll(close)

const stranger = () => `${randomUUID()}@cave.example`

/** Returns a response as text, without the requested address and without parts that always differ. */
const told = ({ status, text }: Answer, email: string) =>
  `${status} ${text.replaceAll(email, 'ADDRESS').replace(/"sessionId":"[^"]*"/, '')}`

/** Makes the same request about an existing and a missing account. */
async function compare(what: string, ask: (email: string) => Promise<Answer>) {
  const nobody = stranger()
  const [one, other] = [told(await ask(known), known), told(await ask(nobody), nobody)]
  return outcome(`${what}: ${one} | ${other}`, one !== other)
}

const authAnswer = (method: string, body: object) => send(authUrl(method), { body })
const called = (name: string, data: object) => send(callableUrl(name), { body: { data } })

attack({
  name: 'account enumeration by differences in responses',
  asvs: ['6.3.1', '6.3.4'],
  attempt: async () => [
    await compare('wrong password', (email) =>
      authAnswer('signInWithPassword', { email, password: 'wrong-one', returnSecureToken: true }),
    ),
    await compare('reset mail', (email) =>
      authAnswer('sendOobCode', { requestType: 'PASSWORD_RESET', email }),
    ),
    await compare('ways to sign in', (identifier) =>
      authAnswer('createAuthUri', { identifier, continueUri: 'http://127.0.0.1/' }),
    ),
    await compare('our reset mail', (email) => called('requestPasswordReset', { email })),
    await compare('confirmation mail', (email) => called('resendConfirmation', { email })),
    await compare('joining with a used code', async (email) =>
      called('signUpWithInvite', signUpForm(await giveCode({ is_used: true }), { email })),
    ),
    await compare('joining with an unknown code', (email) =>
      called('signUpWithInvite', signUpForm('NOSUCHAB', { email })),
    ),
  ],
  twin: async () => {
    await signIn(known)
    await authAnswer('sendOobCode', { requestType: 'PASSWORD_RESET', email: known })
    const mails = await mailsTo(known)
    return [
      outcome('the member signs in', true),
      outcome('the member is sent the mail', mails.length > 0),
    ]
  },
})

attack({
  name: 'account enumeration by response time',
  asvs: ['6.3.1', '6.3.4'],
  attempt: async () => {
    const unconfirmed = stranger()
    await called('signUpWithInvite', signUpForm(await giveCode(), { email: unconfirmed }))
    const asked = (email: () => string) => async () => {
      await forgetLimits()
      return called('resendConfirmation', { email: email() })
    }
    const resend = await timesOf(
      asked(() => unconfirmed),
      asked(stranger),
      8,
    )
    const joining = (email: () => string) => async () => {
      await forgetLimits()
      return called('signUpWithInvite', signUpForm('NOSUCHAB', { email: email() }))
    }
    const join = await timesOf(
      joining(() => known),
      joining(stranger),
    )
    return [
      outcome('confirmation mail', timeTells(...resend)),
      outcome('joining without a code', timeTells(...join)),
    ]
  },
  twin: async () => {
    const form = signUpForm(await giveCode())
    return [
      await callOut('joining with a code', 'signUpWithInvite', form),
      outcome('a mail was sent', (await mailsTo(form.email)).length > 0),
    ]
  },
})

/** Stores a declined application whose address may not apply again yet. Returns the address. */
async function declined(): Promise<string> {
  const email = stranger()
  const row = application(createWorld(new Date()), 'declined', {
    email,
    email_key: emailKey(email),
  })
  await db.collection(SERVER_COLLECTIONS.applications).add(row)
  return email
}

attack({
  name: 'enumeration of members, declined and invited people by the responses to applications, invitations and codes',
  asvs: ['6.3.1', '6.3.4', '6.3.8'],
  attempt: async () => {
    const [refused, bound] = [await declined(), await giveBoundCode(stranger())]
    const applied = (email: string) => called('submitApplication', applicationForm({ email }))
    const again = (email: string) =>
      called('submitApplication', applicationForm({ email: ` ${email.toUpperCase()} ` }))
    const invited = async (email: string) => {
      const { token } = await member()
      const { status, text, headers } = await send(callableUrl('inviteAsMember'), {
        body: { data: { email } },
        token,
      })
      return { status, headers, text: text.replace(/"(code)":"[^"]*"|"(expires_at)":\d+/g, '$1$2') }
    }
    const left = (uid: string) => {
      const claim = Buffer.from(JSON.stringify([uid, 'seats', 99_999])).toString('base64url')
      return send(`${environment.hosting}/unsubscribe/${claim}.forged`, { method: 'POST' })
    }
    const { uid } = await giveMember()
    const [one, other, gone] = [
      await applied(known),
      await applied(stranger()),
      await applied(refused),
    ]
    const [forged, unknown] = [await left(uid), await left(randomUUID())]
    const timed = (email: () => string) => async () => {
      await forgetLimits()
      return applied(email())
    }
    const times = await timesOf(
      timed(() => known),
      timed(stranger),
    )
    await forgetLimits()
    return [
      outcome(
        `a member applies: ${one.text}`,
        told(one, '') !== told(other, '') || one.status !== 200,
      ),
      outcome(`somebody declined applies: ${gone.text}`, told(gone, '') !== told(other, '')),
      outcome('a member applies, by time', timeTells(...times)),
      await compare('applying again', again),
      await compare('inviting', invited),
      await compare('a code for another address', (email) =>
        called('signUpWithInvite', signUpForm(bound, { email })),
      ),
      outcome(
        `unsubscribing: ${forged.text}`,
        told(forged, '') !== told(unknown, '') || forged.status < 400,
      ),
    ]
  },
  twin: async () => {
    const email = stranger()
    const code = await giveBoundCode(email)
    return [
      await callOut('an applicant', 'submitApplication', applicationForm()),
      await callOut('the invited one', 'signUpWithInvite', signUpForm(code, { email })),
    ]
  },
})

attack({
  name: 'detection of formerly valid codes by the content and time of responses',
  asvs: ['6.3.1', '6.6.3'],
  attempt: async () => {
    const codes: Record<string, string> = {
      unknown: 'NOSUCHAB',
      used: await giveCode({ is_used: true, used_at: new Date() }),
      revoked: await giveCode({ revoked_at: new Date() }),
      expired: await giveCode({ expires_at: new Date(0) }),
    }
    const answers = new Map<string, string>()
    for (const [state, code] of Object.entries(codes))
      for (const name of ['verifyInviteCode', 'signUpWithInvite']) {
        await forgetLimits()
        const data = name === 'verifyInviteCode' ? { code } : signUpForm(code)
        answers.set(`${name} ${state}`, told(await called(name, data), code))
      }
    const looking = (code: string) => async () => {
      await forgetLimits()
      return called('verifyInviteCode', { code })
    }
    const times = await timesOf(looking(codes.unknown ?? ''), looking(codes.used ?? ''))
    return [
      ...[...answers].map(([what, answer]) =>
        outcome(`${what}: ${answer}`, answer !== answers.get(`${what.split(' ')[0]} unknown`)),
      ),
      outcome('by time', timeTells(...times)),
    ]
  },
  twin: async () => {
    const { text } = await called('verifyInviteCode', { code: await giveCode() })
    return outcome(`a good code: ${text}`, text.includes('"valid":true'))
  },
})

attack({
  name: 'account enumeration with one unused code: by new attempts, by one attempt, in parallel',
  asvs: ['6.3.1', '6.3.4'],
  attempt: async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => giveMember()))
    const code = { fresh: await giveCode(), same: await giveCode(), atOnce: await giveCode() }
    const attempt_id = randomUUID()
    const forms = (name: keyof typeof code, fields: object = {}) =>
      members.map(({ email }) => signUpForm(code[name], { email, ...fields }))
    const asked: Record<keyof typeof code, Answer[]> = { fresh: [], same: [], atOnce: [] }
    for (const form of forms('fresh')) {
      await forgetLimits()
      asked.fresh.push(await called('signUpWithInvite', form))
    }
    for (const form of forms('same', { attempt_id })) {
      await forgetLimits()
      asked.same.push(await called('signUpWithInvite', form))
    }
    const together = forms('atOnce', { attempt_id })
    for (let from = 0; from < together.length; from += 3) {
      await forgetLimits()
      const few = together.slice(from, from + 3)
      const answers = few.map((form) => called('signUpWithInvite', form))
      asked.atOnce.push(...(await Promise.all(answers)))
    }
    return Object.entries(asked).map(([what, answers]) => {
      const told = answers.filter(({ text }) => text.includes('account_not_created')).length
      return outcome(`${what}: ${told} of ${answers.length} told`, told > TRIES_PER_CODE.limit)
    })
  },
  twin: async () => {
    await forgetLimits()
    const code = await giveCode()
    const mistaken = await called('signUpWithInvite', signUpForm(code, { email: known }))
    return [
      outcome(`a mistake: ${mistaken.status}`, mistaken.text.includes('account_not_created')),
      await callOut('the right address', 'signUpWithInvite', signUpForm(code)),
    ]
  },
})

attack({
  name: 'default accounts: usual names, no password, demo accounts in a production build',
  asvs: ['6.3.2'],
  attempt: async () => {
    const names = ['admin', 'root', 'test', 'demo', 'wazeer', 'info']
    const tries = []
    for (const name of names)
      for (const password of ['', 'admin', 'password', '123456', 'thecave'])
        tries.push(
          await tryOut(`${name} / ${password}`, authUrl('signInWithPassword'), {
            body: { email: `${name}@thecave.example`, password, returnSecureToken: true },
          }),
        )
    return tries
  },
  twin: () =>
    tryOut('a member', authUrl('signInWithPassword'), {
      body: { email: known, password: PASSWORD, returnSecureToken: true },
    }),
})
