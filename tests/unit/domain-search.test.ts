import { describe, expect, it } from 'vitest'
import { eventsCall, eventSearch, type EventFilter } from '@domain/calls/search-events'
import { inviteCodeSearch, inviteCodesCall } from '@domain/calls/search-invite-codes'
import { requestSearch, requestsCall } from '@domain/calls/search-requests'
import { LENGTHS } from '@domain/limits'
import { ENTRY_ID, newestFirst, soonestFirst } from '@domain/search/order'
import { matchesCriteria, entriesOf, MAX_GRAMS, NOISE } from '@domain/search/searchable'
import { INVITE_STATUSES } from '@domain/options'
import { conciergeRequest, createWorld, event, inviteCode } from '../support/factories'

const NOW = new Date('2026-03-14T15:09:26.535Z')
const HOUR = 3_600_000
const world = createWorld(NOW)

describe('the order of search index entries', () => {
  const moments = [
    -9e15,
    Date.UTC(1, 0, 1),
    Date.UTC(1969, 11, 31, 23, 59, 59, 999),
    0,
    1,
    NOW.getTime() - 1,
    NOW.getTime(),
    Date.UTC(9999, 0, 1),
    9e15,
  ]

  it('the ids of search index entries sort by time, soonest or newest first, for all times that Firestore can store', () => {
    expect(moments.map(soonestFirst)).toEqual(moments.map(soonestFirst).sort())
    expect(moments.map(newestFirst)).toEqual(moments.map(newestFirst).sort().reverse())
    expect(new Set(moments.map(newestFirst)).size).toBe(moments.length)
  })

  it('the id of a search index entry is a valid cursor only if it begins with a sort prefix and contains no slash', () => {
    for (const moment of moments) {
      expect(`${newestFirst(moment)}_a-b_c`).toMatch(ENTRY_ID)
      expect(`${soonestFirst(new Date(moment))}_x`.length).toBe(18)
    }
    for (const id of ['', 'n1_a', `x${'0'.repeat(15)}_a`, `n${'0'.repeat(15)}_a/b`])
      expect(id).not.toMatch(ENTRY_ID)
  })
})

describe('the search index entries of one document', () => {
  const requestWith = (description: string) =>
    conciergeRequest(world, { title: 'A table', description })
  const entryOf = (description: string) => {
    const [found] = [...entriesOf(requestSearch, 'x', requestWith(description)).values()]
    if (!found) throw new Error('No entry')
    return found
  }
  const keyCount = (text: string) => {
    const { grams, facets } = entryOf(text)
    return Object.keys(grams).length + Object.keys(facets).length
  }
  const distinctCharacters = Array.from({ length: LENGTHS.description }, (_, n) =>
    String.fromCodePoint(0x4e00 + n),
  ).join('')

  it('a text with too many different grams (pieces of up to 3 characters) has no index keys for grams, but a search still finds it', () => {
    expect(keyCount(distinctCharacters)).toBeLessThan(10)
    expect(entryOf(distinctCharacters).facets).toHaveProperty([NOISE])
    const question = requestsCall.criteria(
      { search: distinctCharacters.slice(-9), status: null, priority: null },
      NOW,
    )
    expect(matchesCriteria(entryOf(distinctCharacters), question)).toBe(true)
  })

  it('if the number of different grams (pieces of up to 3 characters) in a text is within the limit, each gram has an index key', () => {
    const prose = Array.from({ length: 4000 }, (_, n) =>
      'the quick brown fox, '.charAt((n * n) % 21),
    )
    expect(entryOf(prose.join('')).facets).not.toHaveProperty([NOISE])
    expect(keyCount(distinctCharacters.slice(0, MAX_GRAMS / 3 - 20))).toBeGreaterThan(
      MAX_GRAMS - 100,
    )
    expect(keyCount(distinctCharacters.slice(0, MAX_GRAMS / 3 - 20))).toBeLessThanOrEqual(
      MAX_GRAMS + 5,
    )
  })
})

describe('the search for events', () => {
  const matchCount = (hours: number, filter: Partial<EventFilter>) => {
    const row = event(world, { event_date: new Date(NOW.getTime() + hours * HOUR) })
    const question = eventsCall.criteria(
      { search: '', type: null, when: 'upcoming', day: null, ...filter },
      NOW,
    )
    const { from, before } = question.range ?? { from: '', before: '~' }
    return [...entriesOf(eventSearch, 'x', row).keys()].filter((id) => id >= from && id < before)
      .length
  }
  const dayRange = { from: NOW.getTime() - HOUR, to: NOW.getTime() + HOUR }
  const MILLISECOND = 1 / HOUR

  it('the event search finds each event as either upcoming or past; an event that begins now is upcoming', () => {
    expect(
      [-500, -MILLISECOND, 0, 500].map((hours) => matchCount(hours, { when: 'upcoming' })),
    ).toEqual([0, 0, 1, 1])
    expect(
      [-500, -MILLISECOND, 0, 500].map((hours) => matchCount(hours, { when: 'past' })),
    ).toEqual([1, 1, 0, 0])
  })

  it('an event search by day finds an event at the first moment of the day, but not at the first moment of the next day', () => {
    const hours = [-1 - MILLISECOND, -1, -MILLISECOND, 0, 1 - MILLISECOND, 1]
    const matchCounts = (when: EventFilter['when']) =>
      hours.map((hour) => matchCount(hour, { when, day: dayRange }))
    expect(matchCounts('past')).toEqual([0, 1, 1, 0, 0, 0])
    expect(matchCounts('upcoming')).toEqual([0, 0, 0, 1, 1, 0])
  })
})

describe('the search for invitation codes', () => {
  it.each([
    ['used', 'Used'],
    ['revoked', 'Revoked'],
    ['expired', 'Expired'],
    ['expiring', 'Unused'],
  ] as const)(
    'an invitation code that is %s is found only by a search with the status %s',
    (trait, status) => {
      const code = inviteCode(world, trait)
      const [entry] = [...entriesOf(inviteCodeSearch, code.code, code).values()]
      if (!entry) throw new Error('No entry')
      const found = INVITE_STATUSES.filter((asked) => {
        const question = inviteCodesCall.criteria(
          { search: code.code.toLowerCase(), status: asked },
          NOW,
        )
        const wanted = Object.entries(question.facets).filter(([, value]) => value !== null)
        return (
          wanted.every(([name, value]) => `${name}=${value}` in entry.facets) &&
          matchesCriteria(entry, question)
        )
      })
      expect(found).toEqual([status])
    },
  )
})
