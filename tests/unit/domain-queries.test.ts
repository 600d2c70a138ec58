import { describe, expect, it } from 'vitest'
import { buildQuery, constraintsOf, QUERIES } from '@domain/queries'

/** A stand-in for a query of the Admin SDK, which records its calls in order. */
class Recorded {
  constructor(readonly steps: readonly unknown[][] = []) {}
  where(...step: unknown[]) {
    return new Recorded([...this.steps, ['where', ...step]])
  }
  orderBy(...step: unknown[]) {
    return new Recorded([...this.steps, ['orderBy', ...step]])
  }
}

const day = [new Date('2026-03-14'), new Date('2026-03-15')]
const steps = [
  ['where', 'event_type', '==', 'webinar'],
  ['where', 'event_date', '>=', day[0]],
  ['where', 'event_date', '<', day[1]],
  ['orderBy', 'event_date', 'asc'],
]

describe('a query shape', () => {
  it('a query shape becomes constraints of the web SDK, with values in the order of its filters', () => {
    const built = constraintsOf(QUERIES.eventsOfDayAndType, ['webinar', day[0], day[1]], {
      where: (...step: unknown[]) => ['where', ...step],
      orderBy: (...step: unknown[]) => ['orderBy', ...step],
    })
    expect(built).toEqual(steps)
  })

  it('a query shape becomes a chain of calls of the Admin SDK', () => {
    const built = buildQuery(new Recorded(), QUERIES.eventsOfDayAndType, [
      'webinar',
      day[0],
      day[1],
    ])
    expect(built.steps).toEqual(steps)
  })
})
