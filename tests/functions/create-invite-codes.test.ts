import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { verifyInviteCode } from '@domain/calls/verify-invite-code'
import { inviteStatus } from '@domain/entities/invite-code'
import { RATE_LIMITS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { createInviteCodesAction } from '../../functions/src/callables/create-invite-codes'
import { renewInviteCodeAction } from '../../functions/src/callables/renew-invite-code'
import { inviteCodes, profiles, userRoles } from '../../functions/src/data/collections'
import * as random from '../../functions/src/lib/crypto'
import { auditEntriesOf } from './support/audit'
import { call, outcomeOf, signedIn, tally } from './support/calls'
import { logged } from './support/logs'
import { countOperations } from './support/operations'
import { PATIENCE_MS } from './support/patience'
import { codeOf, giveApplication, giveCode, giveMember } from './support/people'
import { close, createClock, createServices, db } from './support/services'

vi.mock(import('../../functions/src/lib/crypto'), async (original) => ({ ...(await original()) }))

afterAll(close)

const DAY = 24 * 60 * 60 * 1000
const clock = createClock()
const services = createServices({ now: clock.now })
let uid: string
beforeEach(async () => void ({ uid } = await giveMember('admin')))

const make = (fields: object = {}) =>
  call(
    createInviteCodesAction,
    services,
    { description: null, expires_at: null, count: 1, attempt_id: randomUUID(), ...fields },
    signedIn(uid, 'admin'),
  )

describe('bound codes', () => {
  it('an admin’s code for one address is bound, and expires after 14 days', async () => {
    const { codes } = await make({ email: ' Guest@Cave.Example ' })
    expect(await codeOf(codes[0]?.code ?? '')).toMatchObject({
      bound_email: 'Guest@Cave.Example',
      bound_key: 'guest@cave.example',
      expires_at: new Date(clock.now().getTime() + 14 * DAY),
    })
  })

  it('a bound code expires at the time that the admin has set', async () => {
    const expires_at = clock.now().getTime() + DAY
    const { codes } = await make({ email: 'guest@cave.example', expires_at })
    expect((await codeOf(codes[0]?.code ?? '')).expires_at).toEqual(new Date(expires_at))
  })

  it('a request for more than one bound code is refused', async () => {
    await expect(make({ email: 'guest@cave.example', count: 2 })).rejects.toMatchObject({
      code: 'invalid_request',
      field: 'count',
    })
  })
})

describe('renewals', () => {
  const renew = (code: string) =>
    outcomeOf(call(renewInviteCodeAction, services, { code }, signedIn(uid, 'admin')))
  const expired = { expires_at: new Date(0) }
  const bound = { bound_email: 'guest@cave.example', bound_key: 'guest@cave.example' }

  it('a renewal makes an expired code valid for another 14 days, and is recorded once', async () => {
    const code = await giveCode({ ...bound, ...expired })
    const expires_at = clock.now().getTime() + 14 * DAY
    expect(await renew(code)).toEqual({ expires_at })
    expect(await renew(code)).toEqual({ expires_at })
    expect((await codeOf(code)).expires_at).toEqual(new Date(expires_at))
    expect(await auditEntriesOf(uid)).toMatchObject([
      { action: 'code_renewed', target: { id: code } },
    ])
  })

  it('renewing a code extends the invitation of its application', async () => {
    const application_id = await giveApplication('approved')
    const code = await giveCode({ ...bound, ...expired, application_id })
    await renew(code)
    const application = await db.collection('applications').doc(application_id).get()
    expect(application.get('invite_expires_at')).toBeDefined()
  })

  it.each([
    ['a code that is not bound', expired],
    ['a used code', { ...bound, ...expired, is_used: true, used_by: 'somebody' }],
    ['a revoked code', { ...bound, ...expired, revoked_at: new Date(0) }],
    ['a code that never expires', bound],
  ])('a renewal is refused for %s', async (_, fields) => {
    expect(await renew(await giveCode(fields))).toBe('invite_not_renewable')
  })

  it('a renewal is refused for a withdrawn application and a suspended sponsor', async () => {
    const application_id = await giveApplication('withdrawn')
    expect(await renew(await giveCode({ ...bound, ...expired, application_id }))).toBe(
      'invite_application_withdrawn',
    )
    const sponsor = await giveMember()
    await userRoles(db).doc(sponsor.uid).update({ suspended: true })
    // The trigger revokes the sponsor's open codes when it runs, so this code is created afterwards.
    const isMirrored = async () => (await profiles(db).doc(sponsor.uid).get()).get('suspended')
    await expect.poll(isMirrored, { timeout: PATIENCE_MS }).toBe(true)
    expect(await renew(await giveCode({ ...bound, ...expired, sponsor_uid: sponsor.uid }))).toBe(
      'invite_sponsor_suspended',
    )
  })
})

describe('an admin’s new codes', () => {
  it('an admin’s new codes are all stored unused with their creator, and returned with a link each', async () => {
    const expires_at = clock.now().getTime() + 1
    const { codes } = await make({ description: '  Dinner in Fez ', expires_at, count: 100 })
    expect(new Set(codes.map(({ code }) => code)).size).toBe(100)
    for (const { code, signup_url } of codes) {
      expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
      expect(signup_url).toBe(`https://cave.example/invite?code=${code}`)
      expect(verifyInviteCode.request.parse({ code })).toEqual({ code })
    }
    const stored = await codeOf(codes[99]?.code ?? '')
    expect(stored).toEqual({
      code: codes[99]?.code,
      description: 'Dinner in Fez',
      is_used: false,
      used_at: null,
      used_by: null,
      used_attempt_hash: null,
      created_at: clock.now(),
      created_by: uid,
      created_by_kind: 'admin',
      expires_at: new Date(expires_at),
      revoked_at: null,
      revoked_by: null,
      claim: null,
    })
    expect(inviteStatus(stored, clock.now())).toBe('Unused')
    expect(logged()).not.toContain(codes[0]?.code)
  })

  it('an admin’s new codes are written in one commit, and the count of calls in another', async () => {
    const operations = countOperations(db)
    await make({ count: 100 })
    expect(tally(operations.stop())).toMatchObject({ commit: 2 })
  })

  it('a drawn code that exists already is replaced by another, and the existing code is not changed', async () => {
    const taken = await giveCode({ description: 'Somebody’s' })
    const draw = vi.spyOn(random, 'randomText').mockReturnValueOnce(taken)
    const { codes } = await make({ count: 2 })
    draw.mockRestore()
    expect(codes.map(({ code }) => code)).not.toContain(taken)
    expect(await codeOf(taken)).toMatchObject({ description: 'Somebody’s' })
  })

  it('no code is created when no free codes are drawn', async () => {
    const taken = await giveCode()
    const before = (await inviteCodes(db).count().get()).data().count
    const draw = vi.spyOn(random, 'randomText')
    draw.mockImplementation((_, length) =>
      draw.mock.calls.length % 2 ? taken : 'Z'.repeat(length),
    )
    await expect(make({ count: 2 })).rejects.toThrow('nothing free found')
    draw.mockRestore()
    expect((await inviteCodes(db).count().get()).data().count).toBe(before)
  })

  it('codes are created once for an attempt, however often it is repeated', async () => {
    const attempt_id = randomUUID()
    const [first, ...again] = await Promise.all([
      make({ count: 3, attempt_id }),
      make({ count: 3, attempt_id }),
      make({ count: 3, attempt_id }),
    ])
    expect(again).toEqual([first, first])
    const stored = await inviteCodes(db).where('created_by', '==', uid).get()
    expect(stored.docs.map(({ id }) => id).toSorted()).toEqual(
      first.codes.map(({ code }) => code).toSorted(),
    )
    expect(await outcomeOf(make({ count: 2, attempt_id }))).toBe('idempotency_conflict')
  })

  it('creating codes is limited for each admin per minute, and a repeated attempt still gets its response', async () => {
    const { limit } = RATE_LIMITS.createInviteCodesPerAdmin
    const attempt_id = randomUUID()
    const first = await make({ attempt_id })
    const outcomes = []
    for (let n = 1; n <= limit; n++) outcomes.push(await outcomeOf(make().then(() => 'made')))
    expect(tally(outcomes)).toEqual({ made: limit - 1, rate_limited: 1 })
    expect(await make({ attempt_id })).toEqual(first)
  })

  const inYears = (years: number, ms: number) => {
    const moment = clock.now()
    moment.setUTCFullYear(moment.getUTCFullYear() + years)
    return moment.getTime() + ms
  }

  it.each([
    ['a count of zero', { count: 0 }, 'count', undefined],
    ['a count above a hundred', { count: 101 }, 'count', undefined],
    ['a count that is not whole', { count: 1.5 }, 'count', undefined],
    ['a blank description', { description: ' ' }, 'description', undefined],
    ['a long description', { description: 'x'.repeat(201) }, 'description', undefined],
    [
      'an expiry that is now',
      { expires_at: inYears(0, 0) },
      'expires_at',
      MESSAGES.inviteExpiryPast,
    ],
    [
      'an expiry more than ten years ahead',
      { expires_at: inYears(10, 1) },
      'expires_at',
      MESSAGES.inviteExpiryTooFar,
    ],
    [
      'an expiry that is not a possible date',
      { expires_at: 2 ** 53 - 1 },
      'expires_at',
      MESSAGES.inviteExpiryTooFar,
    ],
    ['an expiry that is not a number', { expires_at: '2030-01-01' }, 'expires_at', undefined],
  ])('creating codes is refused for %s', async (_, fields, field, message) => {
    await expect(make(fields)).rejects.toMatchObject({
      code: 'invalid_request',
      field,
      ...(message && { message }),
    })
  })

  it('a code may expire in exactly ten years', async () => {
    expect((await make({ expires_at: inYears(10, 0) })).codes).toHaveLength(1)
  })
})
