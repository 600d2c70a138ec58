import { describe, expect, it } from 'vitest'
import { buildQuery, constraintsOf, QUERIES } from '@domain/queries'

/** A stand-in for a query of the Admin SDK. It records the calls to `where` and `orderBy` in order. */
class RecordedQuery {
  constructor(readonly steps: readonly unknown[][] = []) {}
  where(...step: unknown[]) {
    return new RecordedQuery([...this.steps, ['where', ...step]])
  }
  orderBy(...step: unknown[]) {
    return new RecordedQuery([...this.steps, ['orderBy', ...step]])
  }
}

const dayBounds = [new Date('2026-03-14'), new Date('2026-03-15')]
const expectedSteps = [
  ['where', 'event_type', '==', 'webinar'],
  ['where', 'event_date', '>=', dayBounds[0]],
  ['where', 'event_date', '<', dayBounds[1]],
  ['orderBy', 'event_date', 'asc'],
]

describe('a query shape', () => {
  it('constraintsOf turns a query shape (a query without values) and its values into constraints of the web SDK', () => {
    const built = constraintsOf(
      QUERIES.eventsOfDayAndType,
      ['webinar', dayBounds[0], dayBounds[1]],
      {
        where: (...step: unknown[]) => ['where', ...step],
        orderBy: (...step: unknown[]) => ['orderBy', ...step],
      },
    )
    expect(built).toEqual(expectedSteps)
  })

  it('buildQuery turns a query shape (a query without values) and its values into calls to the Admin SDK', () => {
    const built = buildQuery(new RecordedQuery(), QUERIES.eventsOfDayAndType, [
      'webinar',
      dayBounds[0],
      dayBounds[1],
    ])
    expect(built.steps).toEqual(expectedSteps)
  })
})
