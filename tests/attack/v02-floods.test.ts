import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import {
  INVITATIONS_MADE_FACTOR,
  LOCAL_RATE_LIMITS,
  RATE_LIMITS,
  type RateLimit,
} from '@domain/limits'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'
import { confirmEmailAction } from '../../functions/src/callables/confirm-email'
import {
  checkResetCodeAction,
  resetPasswordAction,
} from '../../functions/src/callables/reset-password'
import { applicationForm } from '../functions/support/applications'
import { call, outcomeOf, visitor } from '../functions/support/calls'
import { giveMember } from '../functions/support/people'
import { giveEvent } from '../functions/support/seats'
import { close, createServices, db } from '../functions/support/services'
import { attack } from './support/attack'
import { repeat } from './support/counted'
import { forgetLimits } from './support/limits'
import { outcome, type Outcome } from './support/outcome'
import { createMember } from './support/people'
import { startProduction } from './support/production'
import { idTokenClaims, newSigner, signToken } from './support/tokens'
import { callableUrl, tryCall, send } from './support/wire'

const googleSigner = newSigner()
let production: Awaited<ReturnType<typeof startProduction>>
beforeAll(async () => {
  production = await startProduction({
    keys: { g: googleSigner.publicPem },
    address: '203.0.113.9',
  })
})
beforeEach(forgetLimits)
afterEach(forgetLimits)
afterAll(async () => {
  await production.stop()
  await close()
})

let createdAddresses = 0
/** Returns an unused network address. The functions may still refuse an address that has exceeded a limit. */
const newCallerAddress = () => `198.18.0.${++createdAddresses}`
const randomSecret = () => randomBytes(32).toString('base64url')

const callableSender = (name: string, data: () => object) => (caller: string) =>
  send(production.url(name), { headers: { 'x-test-caller': caller }, body: { data: data() } })
const requestSender =
  (name: string, path: () => string, method = 'GET') =>
  (caller: string) =>
    send(production.url(name) + path(), { method, headers: { 'x-test-caller': caller } })
/**
 * Calls submitApplication with a filled-in honeypot field (a hidden field that only bots fill in). The rate limits
 * count the call, but no application is stored.
 */
const sendApplication = callableSender('submitApplication', () => applicationForm({ website: 'x' }))

interface FloodTarget extends RateLimit {
  send: (caller: string) => ReturnType<typeof send>
  /** The HTTP status of an accepted request. */
  allowedStatus: number
}

/** Requests that a stranger can send, each with the limit on requests from one network address. */
const FLOOD_TARGETS: Record<string, FloodTarget> = {
  applications: {
    ...RATE_LIMITS.applicationsPerAddress,
    send: sendApplication,
    allowedStatus: 200,
  },
  'status links': {
    ...RATE_LIMITS.statusLinksPerAddress,
    send: callableSender('applicationStatus', () => ({ token: randomSecret() })),
    allowedStatus: 404,
  },
  'status links to withdraw': {
    ...RATE_LIMITS.statusLinksPerAddress,
    send: callableSender('withdrawApplication', () => ({ token: randomSecret() })),
    allowedStatus: 404,
  },
  'calendar links': {
    ...LOCAL_RATE_LIMITS.unknownFeedsPerAddress,
    send: requestSender('calendarFeed', () => `/calendar/${randomSecret()}.ics`),
    allowedStatus: 404,
  },
  unsubscribing: {
    ...LOCAL_RATE_LIMITS.unsubscribesPerAddress,
    send: requestSender(
      'unsubscribe',
      () => `/unsubscribe/${randomSecret()}.${randomSecret()}`,
      'POST',
    ),
    allowedStatus: 400,
  },
  'the webinar session': {
    ...LOCAL_RATE_LIMITS.webinarPerAddress,
    send: requestSender('webinar', () => ''),
    allowedStatus: 200,
  },
}

/**
 * Sends more requests from one network address than the limit allows. Returns the number of accepted requests, the
 * largest number (`most`) that a working limit can accept, and the unexpected responses (`other`).
 */
async function flood({ limit, windowSeconds, send: one, allowedStatus }: FloodTarget) {
  const window = () => Math.floor(Date.now() / 1000 / windowSeconds)
  const [caller, startedAt] = [newCallerAddress(), window()]
  const responses = await repeat(limit * 2 + 20, () => one(caller))
  const windows = window() - startedAt + 1
  const accepted = responses.filter(({ status }) => status === allowedStatus).length
  const other = responses.filter(({ status }) => ![allowedStatus, 429].includes(status))
  // Six requests run at the same time, and each may be checked before the others are counted. So up to six more
  // requests than the limit can be accepted.
  return { accepted, most: (limit + 6) * windows, other }
}

attack({
  name: 'functions that strangers can call limit the requests from one network address',
  asvs: ['2.4.1', '6.3.1'],
  attempt: async () => {
    const tries: Outcome[] = []
    for (const [what, target] of Object.entries(FLOOD_TARGETS)) {
      const { accepted, most, other } = await flood(target)
      tries.push(
        outcome(`${what}: ${accepted} of at most ${most}`, accepted > most || accepted === 0),
        outcome(
          `${what}: an unexpected response, ${other[0]?.status} ${other[0]?.text}`,
          other.length > 0,
        ),
      )
    }
    const storedLimits = JSON.stringify(
      (await db.collection(SERVER_COLLECTIONS.rateLimits).get()).docs.map((doc) => [
        doc.id,
        doc.data(),
      ]),
    )
    return [
      ...tries,
      outcome('the stored limits contain a network address', /198\.18\.|@cave/.test(storedLimits)),
    ]
  },
  control: async () => {
    const tries: Outcome[] = []
    for (const [what, target] of Object.entries(FLOOD_TARGETS)) {
      const { status } = await target.send(newCallerAddress())
      tries.push(outcome(`${what}: ${status}`, status === target.allowedStatus))
    }
    return tries
  },
})

attack({
  name: 'the total numbers of applications and of guessed calendar URLs are limited, even if they come from many network addresses',
  asvs: ['2.4.1'],
  attempt: async () => {
    const { applicationsOfNewcomers, applicationsOverall } = RATE_LIMITS
    const most = applicationsOfNewcomers.limit + applicationsOverall.limit
    const sent = await repeat(most + 150, (n) =>
      sendApplication(`10.9.${Math.floor(n / 250)}.${n % 250}`),
    )
    const accepted = sent.filter(({ status }) => status === 200).length
    await forgetLimits()
    const feeds = LOCAL_RATE_LIMITS.unknownFeedsOverall.limit
    const startedAt = Math.floor(Date.now() / 60_000)
    const { send: guess } = FLOOD_TARGETS['calendar links'] as FloodTarget
    const guesses = await repeat(feeds + 200, (n) => guess(`10.8.${Math.floor(n / 50)}.1`))
    const minutes = Math.floor(Date.now() / 60_000) - startedAt + 1
    const lookedUp = guesses.filter(({ status }) => status === 404).length
    return [
      outcome(`${accepted} applications accepted, ${most} allowed`, accepted > most),
      outcome(`${lookedUp} calendar feeds were looked up`, lookedUp > (feeds + 6) * minutes),
    ]
  },
  control: async () => {
    const fresh = await startProduction({
      keys: { g: googleSigner.publicPem },
      address: newCallerAddress(),
    })
    const { status } = await send(fresh.url('submitApplication'), {
      body: { data: applicationForm({ website: 'x' }) },
    })
    await fresh.stop()
    return outcome(`an application from a new address: ${status}`, status === 200)
  },
})

attack({
  name: 'confirmEmail, checkResetCode and resetPassword limit how often a caller can guess the codes in links of account emails',
  asvs: ['2.4.1', '6.6.3'],
  attempt: async () => {
    const services = createServices({ now: () => new Date() })
    const caller = visitor()
    const { limit } = RATE_LIMITS.actionCodesPerAddress
    const ways: (() => Promise<unknown>)[] = [
      () => call(confirmEmailAction, services, { code: randomSecret() }, caller),
      () => call(checkResetCodeAction, services, { code: randomSecret() }, caller),
      () =>
        call(
          resetPasswordAction,
          services,
          { code: randomSecret(), new_password: 'open-sesame' },
          caller,
        ),
    ]
    const startedAt = Math.floor(Date.now() / 600_000)
    const outcomes = await repeat(limit * 2, (n) => outcomeOf(ways[n % 3]?.() ?? Promise.resolve()))
    const windows = Math.floor(Date.now() / 600_000) - startedAt + 1
    const lookedUp = outcomes.filter((result) => result !== 'rate_limited')
    return [
      outcome(`${lookedUp.length} codes were looked up`, lookedUp.length > limit * windows),
      ...lookedUp.map((result) =>
        outcome(`a guess: ${JSON.stringify(result)}`, result !== 'link_invalid'),
      ),
    ]
  },
  control: async () => {
    const services = createServices({ now: () => new Date() })
    const result = await outcomeOf(call(confirmEmailAction, services, { code: 'x' }, visitor()))
    return outcome(
      `a call from another address: ${JSON.stringify(result)}`,
      result === 'link_invalid',
    )
  },
})

attack({
  name: 'a member cannot exceed the invitation limits with parallel calls, withdrawals or variants of one email address',
  asvs: ['2.4.1', '2.3.2'],
  attempt: async () => {
    const { token, uid } = await createMember()
    const invite = (email: string) =>
      send(callableUrl('inviteAsMember'), { body: { data: { email } }, token })
    const [address, per_year] = [randomUUID(), 3]
    const spellings = [
      `${address}@gmail.com`,
      `${address}+x@gmail.com`,
      `${address.toUpperCase()}@GoogleMail.com`,
    ]
    const same = await repeat(3, (n) => invite(spellings[n] ?? ''))
    const open = () => db.collection(COLLECTIONS.inviteCodes).where('sponsor_uid', '==', uid).get()
    const once = (await open()).size
    await repeat(9, () => invite(`${randomUUID()}@cave.example`))
    const stored = (await open()).size
    for (let round = 0; round < 4; round++) {
      await forgetLimits()
      for (const { id } of (await open()).docs)
        await tryCall('back', 'revokeMyInvitation', { code: id }, token)
      await repeat(4, () => invite(`${randomUUID()}@cave.example`))
    }
    const made = (await open()).size
    const mails = await db
      .collection(SERVER_COLLECTIONS.mailOutbox)
      .where('kind', '==', 'member_invitation')
      .get()
    const codes = new Set((await open()).docs.map(({ id }) => id))
    const mailed = mails.docs.filter((mail) => codes.has(String(mail.get('params.code')))).length
    return [
      outcome(`${once} invitations to one address`, once > 1 || same.length !== 3),
      outcome(`${stored} invitations stored by parallel calls`, stored > per_year),
      outcome(`${made} made`, made > per_year * INVITATIONS_MADE_FACTOR),
      outcome(`${mailed} mails`, mailed > made),
    ]
  },
  control: async () => {
    const { token } = await createMember()
    return tryCall('one', 'inviteAsMember', { email: `${randomUUID()}@cave.example` }, token)
  },
})

attack({
  name: 'setRsvp refuses further calls by a member who takes and gives up a seat many times in a minute',
  asvs: ['2.4.1'],
  attempt: async () => {
    const event_id = await giveEvent(new Date())
    const { uid } = await giveMember()
    const token = signToken(
      { kid: 'g' },
      idTokenClaims(process.env.GCLOUD_PROJECT ?? '', uid, 'member'),
      googleSigner,
    )
    const { limit } = RATE_LIMITS.callsPerMember
    const startedAt = Math.floor(Date.now() / 60_000)
    const responses = await repeat(limit + 60, (n) =>
      send(production.url('setRsvp'), { body: { data: { event_id, going: n % 2 === 0 } }, token }),
    )
    const minutes = Math.floor(Date.now() / 60_000) - startedAt + 1
    const accepted = responses.filter(({ status }) => status === 200).length
    const broken = responses.filter(({ status }) => ![200, 429].includes(status))
    const notices = await db
      .collection(COLLECTIONS.notifications)
      .where('params.event', '==', event_id)
      .get()
    return [
      outcome(`${accepted} calls accepted`, accepted > limit * minutes || accepted === 0),
      outcome(`${broken[0]?.status} ${broken[0]?.text}`, broken.length > 0),
      outcome(`${notices.size} notices`, notices.size > 0),
    ]
  },
  control: async () => {
    const { token } = await createMember()
    return tryCall(
      'a seat',
      'setRsvp',
      { event_id: await giveEvent(new Date()), going: true },
      token,
    )
  },
})
