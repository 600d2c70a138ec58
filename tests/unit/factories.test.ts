import { describe, expect, it } from 'vitest'
import { profileSchema } from '@domain/entities/profile'
import { inviteCodeSchema } from '@domain/entities/invite-code'
import { createWorld, dailyWin, event, inviteCode, profile } from '../support/factories'
import { createRandom } from '../support/random'

const NOW = new Date('2026-03-14T12:00:00Z')

describe('the factories of test documents', () => {
  it('the factories create the same documents from the same seed, and different documents from another seed', () => {
    const make = (seed: number) => {
      const world = createWorld(NOW, seed)
      return Array.from({ length: 20 }, () => profile(world))
    }
    expect(make(7)).toEqual(make(7))
    expect(make(8)).not.toEqual(make(7))
  })

  it('the factories apply traits and fields from left to right', () => {
    const world = createWorld(NOW)
    expect(event(world, 'past').event_date < NOW).toBe(true)
    expect(event(world, 'past', { event_date: NOW }).event_date).toBe(NOW)
    expect(event(world, { location: 'Oslo' }, 'bare').location).toBeNull()
    expect('value' in dailyWin(world)).toBe(false)
    expect(dailyWin(world, 'thousands').value).toBeGreaterThanOrEqual(1000)
  })

  it('the factories create only documents that match their schemas', () => {
    const world = createWorld(NOW)
    for (let n = 0; n < 500; n++) {
      const member = profile(world)
      expect(profileSchema.parse(member)).toEqual(member)
      const code = inviteCode(world)
      expect(inviteCodeSchema.parse(code)).toEqual(code)
    }
  })
})

describe('the random source of the factories', () => {
  it('createRandom returns only values within the requested bounds', () => {
    const random = createRandom(1)
    const numbers = Array.from({ length: 1000 }, () => random.int(3, 5))
    expect(new Set(numbers)).toEqual(new Set([3, 4, 5]))
    expect(random.some([1, 2, 3], 5)).toEqual([1, 2, 3])
    expect(random.some([1, 2, 3], 0)).toEqual([])
    expect(() => random.pick([])).toThrow('Nothing to pick from')
  })
})
