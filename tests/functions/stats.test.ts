import { afterAll, describe, expect, it } from 'vitest'
import { STATS_CACHE_SECONDS } from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import { adminStatsAction } from '../../functions/src/callables/counts'
import { homeAction } from '../../functions/src/callables/home'
import { call, outcomeOf, signedIn, visitor } from './support/calls'
import { giveMember } from './support/people'
import { close, createClock, createServices, db } from './support/services'

afterAll(close)

const storeRequest = (user_id: string, status: string) =>
  db.collection(COLLECTIONS.conciergeRequests).add({ user_id, status })

describe('the numbers on the home page', () => {
  it('the home page shows the numbers of members, of resources, and of the caller’s own active requests', async () => {
    const clock = createClock()
    const services = createServices({ now: clock.now })
    const [me, other] = [await giveMember(), await giveMember()]
    const began = Math.floor(clock.now().getTime() / 1000) - 60
    const ask = async () => {
      const caller = signedIn(me.uid, 'member', began)
      const { members, resources, active_requests } = await call(homeAction, services, {}, caller)
      return { members, resources, active_requests }
    }
    const before = await ask()
    expect(before.active_requests).toBe(0)
    await storeRequest(me.uid, 'pending')
    await storeRequest(me.uid, 'completed')
    await storeRequest(other.uid, 'pending')
    await db.collection(COLLECTIONS.contentLibrary).add({})
    await giveMember()
    expect(await ask()).toEqual({ ...before, active_requests: 1 })

    clock.advance(STATS_CACHE_SECONDS)
    expect(await ask()).toEqual({
      members: before.members + 1,
      resources: before.resources + 1,
      active_requests: 1,
    })
  })

  it('the callable home counts all members again when a new member first calls it, and later calls return this number from the cache', async () => {
    // The number of members is cached for all tests in this process. This clock is ahead of the clocks of the other
    // tests, so that their cached number is outdated.
    const clock = createClock(new Date(Date.UTC(2050, 0, 1)))
    const services = createServices({ now: clock.now })
    const seconds = () => Math.floor(clock.now().getTime() / 1000)
    const old = await giveMember()
    const first = signedIn(old.uid, 'member', seconds() - 60)
    const ask = (caller = first) => call(homeAction, services, {}, caller)
    const { members } = await ask()
    clock.advance(2)
    const joined = signedIn((await giveMember()).uid, 'member', seconds())
    clock.advance(2)
    expect((await ask(joined)).members).toBe(members + 1)
    await giveMember()
    clock.advance(2)
    expect((await ask(joined)).members).toBe(members + 1)
    expect((await ask()).members).toBe(members + 1)
  })

  it('the callable home refuses visitors and accounts without a role', async () => {
    const services = createServices()
    expect(await outcomeOf(call(homeAction, services, {}))).toBe('unauthenticated')
    const nobody = signedIn('nobody', undefined)
    expect(await outcomeOf(call(homeAction, services, {}, nobody))).toBe('permission_denied')
  })
})

describe('the statistics for admins', () => {
  it('adminStats counts everything anew on each call, without a cache', async () => {
    const services = createServices()
    const { uid } = await giveMember('admin')
    const ask = () => call(adminStatsAction, services, {}, signedIn(uid, 'admin'))
    const before = await ask()
    await storeRequest('somebody', 'pending')
    await storeRequest('somebody', 'in_progress')
    await db.collection(COLLECTIONS.events).add({})
    await db.collection(COLLECTIONS.contentLibrary).add({})
    await giveMember()
    expect(await ask()).toEqual({
      members: before.members + 1,
      content: before.content + 1,
      events: before.events + 1,
      pending_requests: before.pending_requests + 1,
    })
  })

  it('adminStats refuses everybody except admins', async () => {
    const { uid } = await giveMember()
    const services = createServices()
    for (const [caller, code] of [
      [visitor(), 'unauthenticated'],
      [signedIn(uid, 'member'), 'permission_denied'],
      [signedIn(uid, 'admin'), 'permission_denied'],
    ] as const)
      expect(await outcomeOf(call(adminStatsAction, services, {}, caller))).toBe(code)
  })
})
