import { afterAll, describe, expect, it } from 'vitest'
import { RATE_LIMITS } from '@domain/limits'
import { signUpWithInviteAction } from '../../functions/src/callables/sign-up-with-invite'
import { verifyInviteCodeAction } from '../../functions/src/callables/verify-invite-code'
import { countInviteAttempt } from '../../functions/src/data/rate-limits'
import type { Services } from '../../functions/src/lib/services'
import { call, outcomeOf, tally, visitor } from './support/calls'
import { giveCode, signUpForm } from './support/people'
import { close, createClock, createServices, db } from './support/services'

afterAll(close)

const { inviteAttemptsPerAddress: perAddress, inviteAttemptsOverall: overall } = RATE_LIMITS

const verify = (services: Services, code: string, caller = visitor()) =>
  outcomeOf(call(verifyInviteCodeAction, services, { code }, caller))

describe('a code', () => {
  it('is valid while unused, however it is typed', async () => {
    const code = await giveCode()
    expect(await verify(createServices(), code)).toEqual({ valid: true })
    expect(await verify(createServices(), `  ${code.toLowerCase()} `)).toEqual({ valid: true })
  })

  it.each([
    ['unknown', () => Promise.resolve('NOSUCH22')],
    ['no possible id', () => Promise.resolve('../A/B')],
    ['used', () => giveCode({ is_used: true, used_at: new Date(0), used_by: 'somebody' })],
    ['revoked', () => giveCode({ revoked_at: new Date(0), revoked_by: 'admin' })],
    ['expired', () => giveCode({ expires_at: new Date(0) })],
  ])('is not valid when %s', async (_, code) => {
    expect(await verify(createServices(), await code())).toEqual({ valid: false })
  })

  it('expires at its moment', async () => {
    const clock = createClock()
    const code = await giveCode({ expires_at: new Date(clock.now().getTime() + 60_000) })
    const services = createServices({ now: clock.now })
    clock.advance(59)
    expect(await verify(services, code)).toEqual({ valid: true })
    clock.advance(1)
    expect(await verify(services, code)).toEqual({ valid: false })
  })

  it('under redemption still answers valid', async () => {
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

describe('attempts', () => {
  it('are limited by address, for looking up and signing up together', async () => {
    const services = createServices()
    const caller = visitor()
    const attempts = Array.from({ length: perAddress.limit - 1 }, () =>
      verify(services, 'NOSUCH22', caller),
    )
    expect(tally(await Promise.all(attempts))).toEqual({ '{"valid":false}': perAddress.limit - 1 })
    const form = signUpForm(await giveCode())
    expect(await call(signUpWithInviteAction, services, form, caller)).toEqual({ status: 'ready' })
    expect(await verify(services, 'NOSUCH22', caller)).toBe('rate_limited')
    const other = signUpForm(await giveCode())
    expect(await outcomeOf(call(signUpWithInviteAction, services, other, caller))).toBe(
      'rate_limited',
    )
    expect(await verify(services, 'NOSUCH22')).toEqual({ valid: false })
  })

  it('say when another one makes sense, and are let through then', async () => {
    const clock = createClock()
    const services = createServices({ now: clock.now })
    const caller = visitor()
    clock.advance(18.5)
    await Promise.all(
      Array.from({ length: perAddress.limit }, () => countInviteAttempt(services, caller.address)),
    )
    await expect(countInviteAttempt(services, caller.address)).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: 42,
    })
    clock.advance(41.5)
    await expect(countInviteAttempt(services, caller.address)).resolves.toBeUndefined()
  })

  it('are let through up to the limit and not beyond, however many come at once', async () => {
    const services = createServices()
    const { address } = visitor()
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => outcomeOf(countInviteAttempt(services, address))),
    )
    const through = outcomes.filter((outcome) => outcome === undefined).length
    expect(through).toBeLessThanOrEqual(perAddress.limit)
  })

  it('are limited overall, and one address alone can’t use that up', async () => {
    const services = createServices()
    const loud = visitor().address
    await Promise.all(
      Array.from({ length: 100 }, () => outcomeOf(countInviteAttempt(services, loud))),
    )
    const rest = overall.limit - perAddress.limit
    const others = await Promise.all(
      Array.from({ length: rest }, () =>
        outcomeOf(countInviteAttempt(services, visitor().address)),
      ),
    )
    expect(others.every((outcome) => outcome === undefined)).toBe(true)
    const beyond = await Promise.all(
      Array.from({ length: perAddress.limit + 1 }, () =>
        outcomeOf(countInviteAttempt(services, visitor().address)),
      ),
    )
    expect(beyond).toContain('rate_limited')
  })

  it('leave no address in the database', async () => {
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
