import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Application } from '@domain/entities/application'
import { EARLIER_ANSWERS_KEPT, RATE_LIMITS, REVIEW_HOURS } from '@domain/limits'
import { applications } from '../../functions/src/data/applications/collections'
import type { Services } from '../../functions/src/lib/services'
import { meterCosts } from '../support/firestore-meter'
import {
  applicationForm,
  applicationsOf,
  apply,
  decisionWith,
  mailsToAddress,
} from './support/applications'
import { outcomeOf, tally, visitor } from './support/calls'
import { giveMember } from './support/people'
import { close, createClock, createServices, db, type Clock } from './support/services'

afterAll(close)

let clock: Clock
let services: Services
beforeEach(() => {
  clock = createClock()
  services = createServices({ now: clock.now })
})

const RECEIVED_RESPONSE = { status: 'received' }
const hoursFromNow = (count: number) => new Date(clock.now().getTime() + count * 3_600_000)
const changeApplication = async (email: string, fields: Partial<Application>) => {
  const [application] = await applicationsOf(email)
  await applications(db)
    .doc(application?.id ?? '')
    .update(fields)
}
const kindsTo = async (email: string) => (await mailsToAddress(email)).map(({ kind }) => kind)

describe('submitApplication', () => {
  it('submitApplication stores the application and the applicant’s consent, and sends an email to the applicant', async () => {
    const form = applicationForm()
    expect(await apply(services, form)).toEqual(RECEIVED_RESPONSE)
    const { email, name, business, activity, revenue_band, region, why, referred_by } = form
    expect(await applicationsOf(email)).toEqual([
      {
        id: expect.any(String),
        email,
        name,
        business,
        activity,
        revenue_band,
        region,
        why,
        referred_by,
        email_key: email,
        consent: { version: form.consent_version, at: clock.now() },
        status: 'received',
        token_hashes: [],
        attempt_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        created_at: clock.now(),
        updated_at: clock.now(),
        review_by: hoursFromNow(REVIEW_HOURS),
        decision: null,
        held: null,
        reapply_after: null,
        closed_at: null,
        invite_code: null,
        invite_expires_at: null,
        joined_uid: null,
      },
    ])
    expect(await kindsTo(email)).toEqual(['application_received'])
  })

  it('a second submission with the same attempt id changes nothing and sends no second email', async () => {
    const form = applicationForm()
    await apply(services, form)
    clock.advance(60)
    expect(await apply(services, { ...form, why: 'Something else' })).toEqual(RECEIVED_RESPONSE)
    const stored = await applicationsOf(form.email)
    expect(stored.map(({ why }) => why)).toEqual([form.why])
    expect(await kindsTo(form.email)).toHaveLength(1)
  })

  it('a second application from a variant of the same email address updates the application that is still open', async () => {
    const mailbox = randomUUID()
    const first = applicationForm({ email: `${mailbox}@gmail.com` })
    const again = applicationForm({ email: `${mailbox}+cave@GoogleMail.com`, why: 'More to say' })
    await apply(services, first)
    clock.advance(3600)
    expect(await apply(services, again)).toEqual(RECEIVED_RESPONSE)
    const stored = await applicationsOf(first.email)
    expect(stored).toMatchObject([
      {
        email: first.email,
        why: 'More to say',
        created_at: hoursFromNow(-1),
        review_by: hoursFromNow(REVIEW_HOURS - 1),
        updated_at: clock.now(),
      },
    ])
  })

  it('when an applicant changes the answers, the earlier answers stay stored for reviewers and the applicant gets an email', async () => {
    const form = applicationForm()
    await apply(services, form)
    const { email, name, business, activity, revenue_band, region, why, referred_by } = form
    const first = { name, business, activity, revenue_band, region, why, referred_by }
    clock.advance(60)
    const again = applicationForm({ email, why: 'Changed', activity: undefined })
    await apply(services, again)
    const until = clock.now()
    expect(await applicationsOf(email)).toMatchObject([
      { why: 'Changed', activity: null, earlier: [{ ...first, until, by: 'form' }] },
    ])
    // Sends the same submission a second time, as a browser does after a lost response. It must change nothing.
    clock.advance(60)
    await apply(services, again)
    expect(await kindsTo(email)).toEqual(['application_received', 'application_changed'])
    expect((await applicationsOf(email))[0]?.earlier).toHaveLength(1)
  })

  it('submitting the same answers again with a new attempt id does not change the application', async () => {
    const form = applicationForm()
    await apply(services, form)
    await apply(services, { ...form, attempt_id: randomUUID() })
    expect((await applicationsOf(form.email))[0]?.earlier).toBeUndefined()
  })

  it('the first answers of an application stay stored, however often the applicant changes the answers', async () => {
    const form = applicationForm()
    await apply(services, form)
    for (let n = 1; n <= EARLIER_ANSWERS_KEPT + 3; n++)
      await apply(services, applicationForm({ email: form.email, why: `Change ${n}` }))
    const [stored] = await applicationsOf(form.email)
    expect(stored?.earlier?.map(({ why }) => why)).toEqual([
      form.why,
      ...[4, 5, 6, 7].map((n) => `Change ${n}`),
    ])
  })

  it('submitApplication responds the same, at the same cost, whether the email address belongs to a stranger, applicant or member', async () => {
    const openForm = applicationForm()
    const declined = applicationForm()
    for (const form of [openForm, declined]) await apply(services, form)
    await changeApplication(declined.email, { status: 'declined', closed_at: clock.now() })
    const { email: member } = await giveMember()
    const costOf = async (email: string) => {
      const meter = meterCosts(db)
      const response = await apply(services, applicationForm({ email, why: 'The same length' }))
      return { response, cost: meter.cost(), methods: meter.methods().sort() }
    }
    const ofNew = await costOf(`${randomUUID()}@cave.example`)
    expect(ofNew.response).toEqual(RECEIVED_RESPONSE)
    expect(ofNew.cost.writes).toBeGreaterThan(2)
    expect({
      open: await costOf(openForm.email),
      declined: await costOf(declined.email),
      member: await costOf(member),
    }).toEqual({ open: ofNew, declined: ofNew, member: ofNew })
  })

  it('50 simultaneous submissions with the same email address create one application', async () => {
    const email = `${randomUUID()}@cave.example`
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => outcomeOf(apply(services, applicationForm({ email })))),
    )
    // A submission that conflicts too often with the other submissions is refused with the code `rate_limited`.
    const { rate_limited = 0, ...received } = tally(outcomes)
    expect(received).toEqual({ [JSON.stringify(RECEIVED_RESPONSE)]: 50 - rate_limited })
    expect(await applicationsOf(email)).toHaveLength(1)
  })

  it('a submission with a member’s email address gets the same response as any other submission', async () => {
    const { email } = await giveMember()
    expect(await apply(services, applicationForm({ email }))).toEqual(RECEIVED_RESPONSE)
    expect(await applicationsOf(email)).toMatchObject([{ status: 'received' }])
    expect(await kindsTo(email)).toEqual(['application_received'])
  })

  it('a submission with text in the hidden "website" field (a trap for bots) gets the usual response, but is not stored', async () => {
    const form = applicationForm({ website: 'https://spam.example' })
    expect(await apply(services, form)).toEqual(RECEIVED_RESPONSE)
    expect(await applicationsOf(form.email)).toEqual([])
    expect(await kindsTo(form.email)).toEqual([])
  })

  it('submitApplication does not store unknown fields of a submission', async () => {
    const form = {
      ...applicationForm(),
      status: 'approved',
      email_key: 'x',
      decision: {},
      __proto__: { a: 1 },
    }
    await apply(services, form)
    const [stored] = await applicationsOf(form.email)
    expect(stored).toMatchObject({ status: 'received', email_key: form.email, decision: null })
  })

  const CLOSED: [string, (at: Date) => Partial<Application>, 'known' | 'new'][] = [
    [
      'declined without a date for the next application',
      (at) => ({
        status: 'declined',
        closed_at: at,
        decision: decisionWith(at, { decision: 'decline', reason: 'revenue' }),
      }),
      'known',
    ],
    [
      'declined until a later time',
      (at) => ({ status: 'declined', closed_at: at, reapply_after: new Date(at.getTime() + 1000) }),
      'known',
    ],
    [
      'declined until the current time',
      (at) => ({ status: 'declined', closed_at: at, reapply_after: at }),
      'new',
    ],
    [
      'approved with a code that is valid',
      (at) => ({ status: 'approved', invite_expires_at: new Date(at.getTime() + 1000) }),
      'known',
    ],
    [
      'approved with a code that has expired',
      (at) => ({ status: 'approved', invite_expires_at: at }),
      'new',
    ],
    ['withdrawn', (at) => ({ status: 'withdrawn', closed_at: at }), 'new'],
    [
      'held, with a mail that is not due yet',
      (at) => ({
        status: 'held',
        decision: decisionWith(at, {
          decision: 'hold',
          reason: 'second_opinion',
          mail_at: new Date(at.getTime() + 1000),
        }),
      }),
      'known',
    ],
    [
      'joined',
      (at) => ({ status: 'joined', joined_uid: 'somebody', closed_at: null, updated_at: at }),
      'new',
    ],
  ]
  it.each(CLOSED)(
    'a submission gets the usual response even if an earlier application with the same email address is %s',
    async (_, fields, then) => {
      const form = applicationForm()
      await apply(services, form)
      await changeApplication(form.email, fields(clock.now()))
      const before = await applicationsOf(form.email)
      clock.advance(0.5)
      const again = applicationForm({ email: form.email, why: 'Again' })
      expect(await apply(services, again)).toEqual(RECEIVED_RESPONSE)
      const [first, ...others] = await applicationsOf(form.email)
      const { refused_at, ...kept } = first ?? {}
      const after = [kept, ...others]
      expect(after.slice(0, 1)).toEqual(before)
      expect(refused_at).toEqual(then === 'known' ? clock.now() : undefined)
      expect(after).toHaveLength(then === 'new' ? 2 : 1)
      expect(await kindsTo(form.email)).toEqual([
        'application_received',
        then === 'new' ? 'application_received' : 'application_known',
      ])
    },
  )

  it.each([
    ['an unknown version of the consent', { consent_version: '1999' }],
    ['no consent', { consent_version: undefined }],
    ['a look-alike letter in the address', { email: 'yus\u0443f@cave.example' }],
    ['an unknown revenue band', { revenue_band: '$2' }],
    ['an unknown region', { region: 'Mars' }],
    ['a name with a line break', { name: 'Yusuf\nBcc: a@b.example' }],
    ['an empty reason', { why: ' \n ' }],
    ['a reason that is too long', { why: 'x'.repeat(2001) }],
  ])('submitApplication refuses %s', async (_, fields) => {
    const form = { ...applicationForm(), ...fields } as never
    expect(await outcomeOf(apply(services, form))).toBe('invalid_request')
  })
})

describe('the limits of applications', () => {
  it('submitApplication limits the number of submissions per hour from each network address', async () => {
    const caller = visitor()
    const outcomes: unknown[] = []
    for (let n = 0; n <= RATE_LIMITS.applicationsPerAddress.limit; n++)
      outcomes.push(await outcomeOf(apply(services, applicationForm(), caller)))
    expect(outcomes.slice(0, -1)).toEqual(outcomes.slice(0, -1).map(() => RECEIVED_RESPONSE))
    expect(outcomes.at(-1)).toBe('rate_limited')
    clock.advance(3600)
    expect(await apply(services, applicationForm(), caller)).toEqual(RECEIVED_RESPONSE)
  })

  it('an email address gets only a limited number of emails a day, and the response does not reveal that the limit is reached', async () => {
    const email = `${randomUUID()}@cave.example`
    const { limit } = RATE_LIMITS.applicationMailsPerEmail
    // Advances the clock to the beginning of a day, because the emails of each calendar day are counted separately.
    clock.advance(86_400 - ((clock.now().getTime() / 1000) % 86_400))
    for (let n = 0; n < limit + 3; n++)
      expect(await apply(services, applicationForm({ email, why: `Try ${n}` }))).toEqual(
        RECEIVED_RESPONSE,
      )
    expect(await kindsTo(email)).toHaveLength(limit)
    expect(await applicationsOf(email)).toMatchObject([{ why: `Try ${limit + 2}` }])
  })

  it('submissions from one network address cannot use up the daily limit of emails to another person’s email address', async () => {
    const [email, stranger] = [`${randomUUID()}@cave.example`, visitor()]
    clock.advance(86_400 - ((clock.now().getTime() / 1000) % 86_400))
    for (let n = 0; n < 8; n++) await apply(services, applicationForm({ email }), stranger)
    expect(await kindsTo(email)).toHaveLength(RATE_LIMITS.applicationMailsPerCaller.limit)
    await apply(services, applicationForm({ email }))
    expect(await kindsTo(email)).toHaveLength(RATE_LIMITS.applicationMailsPerCaller.limit + 1)
  })
})
