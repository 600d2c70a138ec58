import { afterAll, describe, expect, it } from 'vitest'
import { NEWCOMERS_ATTEMPTS, RATE_LIMITS } from '@domain/limits'
import { signUpWithInviteAction } from '../../functions/src/callables/sign-up-with-invite'
import { verifyInviteCodeAction } from '../../functions/src/callables/verify-invite-code'
import { rateLimits } from '../../functions/src/data/collections'
import { countInviteAttempt } from '../../functions/src/data/rate-limits'
import { sha256 } from '../../functions/src/lib/crypto'
import type { Services } from '../../functions/src/lib/services'
import { meterCosts } from '../support/firestore-meter'
import { call, outcomeOf, tally, visitor } from './support/calls'
import { giveCode, signUpForm } from './support/people'
import { close, createClock, createServices, db } from './support/services'

afterAll(close)

const {
  inviteAttemptsPerAddress: perAddressLimit,
  inviteAttemptsOfNewcomers: newcomersLimit,
  inviteAttemptsOverall: overallLimit,
} = RATE_LIMITS

const verify = (services: Services, code: string, caller = visitor()) =>
  outcomeOf(call(verifyInviteCodeAction, services, { code }, caller))

describe('verifying a code', () => {
  it('verifyInviteCode accepts an unused code, also in lower case and with surrounding whitespace', async () => {
    const code = await giveCode()
    expect(await verify(createServices(), code)).toEqual({ valid: true })
    expect(await verify(createServices(), `  ${code.toLowerCase()} `)).toEqual({ valid: true })
  })

  it.each([
    ['unknown', () => Promise.resolve('NOSUCH22')],
    ['malformed', () => Promise.resolve('../A/B')],
    ['used', () => giveCode({ is_used: true, used_at: new Date(0), used_by: 'somebody' })],
    ['revoked', () => giveCode({ revoked_at: new Date(0), revoked_by: 'admin' })],
    ['expired', () => giveCode({ expires_at: new Date(0) })],
  ])('verifyInviteCode returns that a code is not valid when it is %s', async (_, code) => {
    expect(await verify(createServices(), await code())).toEqual({ valid: false })
  })

  it('verifyInviteCode accepts a code until its exact time of expiry', async () => {
    const clock = createClock()
    const code = await giveCode({ expires_at: new Date(clock.now().getTime() + 60_000) })
    const services = createServices({ now: clock.now })
    clock.advance(59)
    expect(await verify(services, code)).toEqual({ valid: true })
    clock.advance(1)
    expect(await verify(services, code)).toEqual({ valid: false })
  })

  it('verifyInviteCode accepts a code while a sign-up with this code is running', async () => {
    const claim = {
      uid: 'chosen',
      attempt_hash: 'a',
      lease_until: new Date(Date.UTC(2100, 0)),
      first_name: 'A',
      last_name: 'B',
    }
    expect(await verify(createServices(), await giveCode({ claim }))).toEqual({ valid: true })
  })
})

describe('the limits of attempts', () => {
  it('verifyInviteCode and signUpWithInvite count their calls from one network address towards the same limit', async () => {
    const services = createServices()
    const caller = visitor()
    const attempts = Array.from({ length: perAddressLimit.limit - 1 }, () =>
      verify(services, 'NOSUCH22', caller),
    )
    expect(tally(await Promise.all(attempts))).toEqual({
      '{"valid":false}': perAddressLimit.limit - 1,
    })
    const form = signUpForm(await giveCode())
    expect(await call(signUpWithInviteAction, services, form, caller)).toEqual({ status: 'ready' })
    expect(await verify(services, 'NOSUCH22', caller)).toBe('rate_limited')
    const other = signUpForm(await giveCode())
    expect(await outcomeOf(call(signUpWithInviteAction, services, other, caller))).toBe(
      'rate_limited',
    )
    expect(await verify(services, 'NOSUCH22')).toEqual({ valid: false })
  })

  it('if too many attempts come from one network address, countInviteAttempt refuses the next one and returns a waiting time; after this time, it accepts attempts again', async () => {
    const clock = createClock()
    const services = createServices({ now: clock.now })
    const caller = visitor()
    clock.advance(18.5)
    await Promise.all(
      Array.from({ length: perAddressLimit.limit }, () =>
        countInviteAttempt(services, caller.address),
      ),
    )
    await expect(countInviteAttempt(services, caller.address)).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: 42,
    })
    clock.advance(41.5)
    await expect(countInviteAttempt(services, caller.address)).resolves.toBeUndefined()
  })

  it('when one network address makes 100 attempts at the same time, no more attempts than the limit are accepted', async () => {
    const services = createServices()
    const { address } = visitor()
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => outcomeOf(countInviteAttempt(services, address))),
    )
    const through = outcomes.filter((outcome) => outcome === undefined).length
    expect(through).toBeLessThanOrEqual(perAddressLimit.limit)
  })

  const countAttempt = (services: Services, address: string) =>
    outcomeOf(countInviteAttempt(services, address))
  const repeat = <T>(count: number, work: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => work(index))

  /** Counts `count` attempts towards the shared limit `name`, and returns services with a new clock. */
  async function servicesAfter(name: keyof typeof RATE_LIMITS, count: number) {
    const services = createServices()
    const window = Math.floor(services.now().getTime() / 1000 / RATE_LIMITS[name].windowSeconds)
    const counter = rateLimits(db).doc(`${sha256(`${name}:all`)}_${window}_0`)
    await counter.set({ count, expires_at: new Date() })
    return services
  }

  it('a network address can make its first attempts even after another address has used up the shared limit for later attempts', async () => {
    const services = await servicesAfter('inviteAttemptsOverall', overallLimit.limit - 1)
    const loud = visitor().address
    const outcomes: unknown[] = []
    for (let n = 0; n < NEWCOMERS_ATTEMPTS + 3; n++)
      outcomes.push(await countAttempt(services, loud))
    expect(outcomes.slice(0, NEWCOMERS_ATTEMPTS + 1)).toEqual(
      repeat(NEWCOMERS_ATTEMPTS + 1, () => undefined),
    )
    expect(outcomes.slice(NEWCOMERS_ATTEMPTS + 1)).toEqual(['rate_limited', 'rate_limited'])
    const newcomer = visitor().address
    for (let n = 0; n < NEWCOMERS_ATTEMPTS; n++)
      expect(await countAttempt(services, newcomer)).toBeUndefined()
    expect(await countAttempt(services, newcomer)).toBe('rate_limited')
  })

  it('the first attempts from all network addresses count towards one shared limit', async () => {
    const services = await servicesAfter('inviteAttemptsOfNewcomers', newcomersLimit.limit - 5)
    const outcomes = await Promise.all(repeat(20, () => countAttempt(services, visitor().address)))
    const through = outcomes.filter((outcome) => outcome === undefined).length
    expect(through).toBeLessThanOrEqual(5)
    expect(outcomes).toContain('rate_limited')
    expect(await countAttempt(services, visitor().address)).toBe('rate_limited')
  })

  it('the first attempts from all IPv6 addresses in a /48 network are counted together, as if they came from one address', async () => {
    const services = await servicesAfter('inviteAttemptsOverall', overallLimit.limit)
    const outcomes: unknown[] = []
    for (let n = 0; n < NEWCOMERS_ATTEMPTS + 2; n++)
      outcomes.push(await countAttempt(services, `2001:db8:5:${n}`))
    expect(outcomes).toEqual([
      ...repeat(NEWCOMERS_ATTEMPTS, () => undefined),
      'rate_limited',
      'rate_limited',
    ])
    expect(await countAttempt(services, '2001:db8:6:1')).toBeUndefined()
  })

  it('after an attempt from a network address was refused, further attempts from this address cost no reads and no writes', async () => {
    const services = createServices()
    const { address } = visitor()
    await Promise.all(repeat(perAddressLimit.limit + 5, () => countAttempt(services, address)))
    expect(await countAttempt(services, address)).toBe('rate_limited')
    const meter = meterCosts(db)
    expect(await Promise.all(repeat(50, () => countAttempt(services, address)))).toEqual(
      repeat(50, () => 'rate_limited'),
    )
    expect(meter.cost()).toEqual({ reads: 0, writes: 0 })
  })

  it('verifying a code stores no network address in the database', async () => {
    const services = createServices()
    const caller = { ...visitor(), address: '203.0.113.77' }
    await verify(services, 'NOSUCH22', caller)
    const buckets = await db.collection('rate_limits').get()
    const stored = buckets.docs.map((doc) => doc.id + JSON.stringify(doc.data())).join()
    expect(stored).not.toContain('203.0.113')
    expect(buckets.docs[0]?.data()).toEqual({
      count: expect.any(Number),
      expires_at: expect.anything(),
    })
  })
})
