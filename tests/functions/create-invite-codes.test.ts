import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { emailKey } from '@domain/email-key'
import { verifyInviteCode } from '@domain/calls/verify-invite-code'
import { inviteStatus } from '@domain/entities/invite-code'
import { RATE_LIMITS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { createInviteCodesAction } from '../../functions/src/callables/create-invite-codes'
import { renewInviteCodeAction } from '../../functions/src/callables/renew-invite-code'
import { applications } from '../../functions/src/data/applications/collections'
import { inviteCodes, profiles, userRoles } from '../../functions/src/data/collections'
import * as random from '../../functions/src/lib/crypto'
import { application, createWorld } from '../support/factories'
import { auditEntriesOf } from './support/audit'
import { call, outcomeOf, signedIn, tally } from './support/calls'
import { readLoggedText } from './support/logs'
import { countOperations } from './support/operations'
import { MAX_WAIT_MS } from './support/max-wait'
import { codeOf, giveApplication, giveCode, giveMember } from './support/people'
import { close, createClock, createServices, db } from './support/services'

vi.mock(import('../../functions/src/lib/crypto'), async (original) => ({ ...(await original()) }))

afterAll(close)

const DAY = 24 * 60 * 60 * 1000
const clock = createClock()
const services = createServices({ now: clock.now })
let uid: string
beforeEach(async () => void ({ uid } = await giveMember('admin')))

const createCodes = (fields: object = {}) =>
  call(
    createInviteCodesAction,
    services,
    { description: null, expires_at: null, count: 1, attempt_id: randomUUID(), ...fields },
    signedIn(uid, 'admin'),
  )

describe('bound codes', () => {
  it('a code that an admin creates for one email address works only with this address, and expires after 14 days', async () => {
    const { codes } = await createCodes({ email: ' Guest@Cave.Example ' })
    expect(await codeOf(codes[0]?.code ?? '')).toMatchObject({
      bound_email: 'Guest@Cave.Example',
      bound_key: 'guest@cave.example',
      expires_at: new Date(clock.now().getTime() + 14 * DAY),
    })
  })

  it('a code for one email address expires at the time that the admin has set', async () => {
    const expires_at = clock.now().getTime() + DAY
    const { codes } = await createCodes({ email: 'guest@cave.example', expires_at })
    expect((await codeOf(codes[0]?.code ?? '')).expires_at).toEqual(new Date(expires_at))
  })

  it('createInviteCodes refuses to create more than one code for the same email address', async () => {
    await expect(createCodes({ email: 'guest@cave.example', count: 2 })).rejects.toMatchObject({
      code: 'invalid_request',
      field: 'count',
    })
  })
})

describe('renewing a code', () => {
  const renew = (code: string) =>
    outcomeOf(call(renewInviteCodeAction, services, { code }, signedIn(uid, 'admin')))
  const expired = { expires_at: new Date(0) }
  const bound = { bound_email: 'guest@cave.example', bound_key: 'guest@cave.example' }

  it('renewing an expired code makes it valid for 14 days from now, and adds only one audit entry when repeated', async () => {
    const code = await giveCode({ ...bound, ...expired })
    const expires_at = clock.now().getTime() + 14 * DAY
    expect(await renew(code)).toEqual({ expires_at })
    expect(await renew(code)).toEqual({ expires_at })
    expect((await codeOf(code)).expires_at).toEqual(new Date(expires_at))
    expect(await auditEntriesOf(uid)).toMatchObject([
      { action: 'code_renewed', target: { id: code } },
    ])
  })

  it('renewing an application’s code also stores the new expiry time in the application’s document', async () => {
    const application_id = await giveApplication('approved')
    const code = await giveCode({ ...bound, ...expired, application_id })
    await renew(code)
    const application = await db.collection('applications').doc(application_id).get()
    expect(application.get('invite_expires_at')).toBeDefined()
  })

  it('renewing an application’s code is refused if the applicant has submitted a newer application', async () => {
    const address = `${randomUUID()}@cave.example`
    const applicant = { email: address, email_key: emailKey(address) }
    const give = async (...parts: ('approved' | { created_at: Date })[]) =>
      (await applications(db).add(application(createWorld(clock.now()), applicant, ...parts))).id
    const created_at = new Date(clock.now().getTime() - 30 * DAY)
    const application_id = await give('approved', { created_at })
    const ofAddress = { bound_email: address, bound_key: emailKey(address), ...expired }
    const code = await giveCode({ ...ofAddress, application_id })
    const newer = await give({ created_at: clock.now() })
    expect(await renew(code)).toBe('invite_applied_again')
    expect((await codeOf(code)).expires_at).toEqual(expired.expires_at)
    await applications(db).doc(newer).delete()
    expect(await renew(code)).toMatchObject({ expires_at: expect.any(Number) })
  })

  it.each([
    ['a code that is not bound to an address', expired],
    ['a used code', { ...bound, ...expired, is_used: true, used_by: 'somebody' }],
    ['a revoked code', { ...bound, ...expired, revoked_at: new Date(0) }],
    ['a code that never expires', bound],
  ])('renewing a code is refused for %s', async (_, fields) => {
    expect(await renew(await giveCode(fields))).toBe('invite_not_renewable')
  })

  it('renewing a code is refused if its application is withdrawn, or if the member who sent the invitation is suspended', async () => {
    const application_id = await giveApplication('withdrawn')
    expect(await renew(await giveCode({ ...bound, ...expired, application_id }))).toBe(
      'invite_application_withdrawn',
    )
    const sponsor = await giveMember()
    await userRoles(db).doc(sponsor.uid).update({ suspended: true })
    // Waits until the trigger has revoked the codes of the suspended sponsor. A later trigger would also revoke the
    // code that is created below.
    const isMirrored = async () => (await profiles(db).doc(sponsor.uid).get()).get('suspended')
    await expect.poll(isMirrored, { timeout: MAX_WAIT_MS }).toBe(true)
    expect(await renew(await giveCode({ ...bound, ...expired, sponsor_uid: sponsor.uid }))).toBe(
      'invite_sponsor_suspended',
    )
  })
})

describe('an admin’s new codes', () => {
  it('createInviteCodes stores new codes with the admin who created them, and returns a sign-up link for each code', async () => {
    const expires_at = clock.now().getTime() + 1
    const { codes } = await createCodes({ description: '  Dinner in Fez ', expires_at, count: 100 })
    expect(new Set(codes.map(({ code }) => code)).size).toBe(100)
    for (const { code, signup_url } of codes) {
      expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
      expect(signup_url).toBe(`https://cave.example/invite?code=${code}`)
      expect(verifyInviteCode.request.parse({ code })).toEqual({ code })
    }
    const storedCode = await codeOf(codes[99]?.code ?? '')
    expect(storedCode).toEqual({
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
    expect(inviteStatus(storedCode, clock.now())).toBe('Unused')
    expect(readLoggedText()).not.toContain(codes[0]?.code)
  })

  it('createInviteCodes makes two commits: one with all codes, and one that counts the call for the rate limit', async () => {
    const operations = countOperations(db)
    await createCodes({ count: 100 })
    expect(tally(operations.stop())).toMatchObject({ commit: 2 })
  })

  it('createInviteCodes generates a different code if a generated code already exists, and does not change the existing code', async () => {
    const taken = await giveCode({ description: 'Somebody’s' })
    const draw = vi.spyOn(random, 'randomText').mockReturnValueOnce(taken)
    const { codes } = await createCodes({ count: 2 })
    draw.mockRestore()
    expect(codes.map(({ code }) => code)).not.toContain(taken)
    expect(await codeOf(taken)).toMatchObject({ description: 'Somebody’s' })
  })

  it('createInviteCodes creates no code when all generated codes already exist', async () => {
    const taken = await giveCode()
    const before = (await inviteCodes(db).count().get()).data().count
    const draw = vi.spyOn(random, 'randomText')
    draw.mockImplementation((_, length) =>
      draw.mock.calls.length % 2 ? taken : 'Z'.repeat(length),
    )
    await expect(createCodes({ count: 2 })).rejects.toThrow('no unused id found')
    draw.mockRestore()
    expect((await inviteCodes(db).count().get()).data().count).toBe(before)
  })

  it('createInviteCodes creates codes only once for the same attempt id, however often the request is repeated', async () => {
    const attempt_id = randomUUID()
    const [first, ...again] = await Promise.all([
      createCodes({ count: 3, attempt_id }),
      createCodes({ count: 3, attempt_id }),
      createCodes({ count: 3, attempt_id }),
    ])
    expect(again).toEqual([first, first])
    const stored = await inviteCodes(db).where('created_by', '==', uid).get()
    expect(stored.docs.map(({ id }) => id).toSorted()).toEqual(
      first.codes.map(({ code }) => code).toSorted(),
    )
    expect(await outcomeOf(createCodes({ count: 2, attempt_id }))).toBe('idempotency_conflict')
  })

  it('createInviteCodes limits an admin’s calls per minute, but a repeated call with the same attempt id still gets the first response', async () => {
    const { limit } = RATE_LIMITS.createInviteCodesPerAdmin
    const attempt_id = randomUUID()
    const first = await createCodes({ attempt_id })
    const outcomes = []
    for (let n = 1; n <= limit; n++)
      outcomes.push(await outcomeOf(createCodes().then(() => 'made')))
    expect(tally(outcomes)).toEqual({ made: limit - 1, rate_limited: 1 })
    expect(await createCodes({ attempt_id })).toEqual(first)
  })

  const inYears = (years: number, ms: number) => {
    const moment = clock.now()
    moment.setUTCFullYear(moment.getUTCFullYear() + years)
    return moment.getTime() + ms
  }

  it.each([
    ['a count of zero', { count: 0 }, 'count', undefined],
    ['a count above a hundred', { count: 101 }, 'count', undefined],
    ['a count that is not a whole number', { count: 1.5 }, 'count', undefined],
    ['a blank description', { description: ' ' }, 'description', undefined],
    ['a long description', { description: 'x'.repeat(201) }, 'description', undefined],
    [
      'an expiry at the current time',
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
  ])('createInviteCodes refuses %s', async (_, fields, field, message) => {
    await expect(createCodes(fields)).rejects.toMatchObject({
      code: 'invalid_request',
      field,
      ...(message && { message }),
    })
  })

  it('createInviteCodes accepts an expiry time that is exactly ten years ahead', async () => {
    expect((await createCodes({ expires_at: inYears(10, 0) })).codes).toHaveLength(1)
  })
})
