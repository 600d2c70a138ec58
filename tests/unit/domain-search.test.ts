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

describe('the order of entries', () => {
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

  it('entries sort by time in both directions, from the first to the last moment that Firestore stores', () => {
    expect(moments.map(soonestFirst)).toEqual(moments.map(soonestFirst).sort())
    expect(moments.map(newestFirst)).toEqual(moments.map(newestFirst).sort().reverse())
    expect(new Set(moments.map(newestFirst)).size).toBe(moments.length)
  })

  it('an entry id that begins with the sort prefix is a valid cursor', () => {
    for (const moment of moments) {
      expect(`${newestFirst(moment)}_a-b_c`).toMatch(ENTRY_ID)
      expect(`${soonestFirst(new Date(moment))}_x`.length).toBe(18)
    }
    for (const id of ['', 'n1_a', `x${'0'.repeat(15)}_a`, `n${'0'.repeat(15)}_a/b`])
      expect(id).not.toMatch(ENTRY_ID)
  })
})

describe('the index entries of one document', () => {
  const row = (description: string) => conciergeRequest(world, { title: 'A table', description })
  const entry = (description: string) => {
    const [found] = [...entriesOf(requestSearch, 'x', row(description)).values()]
    if (!found) throw new Error('No entry')
    return found
  }
  const size = (text: string) => {
    const { grams, facets } = entry(text)
    return Object.keys(grams).length + Object.keys(facets).length
  }
  const distinctCharacters = Array.from({ length: LENGTHS.description }, (_, n) =>
    String.fromCodePoint(0x4e00 + n),
  ).join('')

  it('a text with too many different pieces gets few index entries and is found by comparing the text instead', () => {
    expect(size(distinctCharacters)).toBeLessThan(10)
    expect(entry(distinctCharacters).facets).toHaveProperty([NOISE])
    const question = requestsCall.criteria(
      { search: distinctCharacters.slice(-9), status: null, priority: null },
      NOW,
    )
    expect(matchesCriteria(entry(distinctCharacters), question)).toBe(true)
  })

  it('ordinary text gets one index entry for each piece', () => {
    const prose = Array.from({ length: 4000 }, (_, n) =>
      'the quick brown fox, '.charAt((n * n) % 21),
    )
    expect(entry(prose.join('')).facets).not.toHaveProperty([NOISE])
    expect(size(distinctCharacters.slice(0, MAX_GRAMS / 3 - 20))).toBeGreaterThan(MAX_GRAMS - 100)
    expect(size(distinctCharacters.slice(0, MAX_GRAMS / 3 - 20))).toBeLessThanOrEqual(MAX_GRAMS + 5)
  })
})

describe('an event', () => {
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
  const day = { from: NOW.getTime() - HOUR, to: NOW.getTime() + HOUR }
  const MS = 1 / HOUR

  it('an event is either upcoming or past, and an event that begins now is upcoming', () => {
    expect([-500, -MS, 0, 500].map((hours) => matchCount(hours, { when: 'upcoming' }))).toEqual([
      0, 0, 1, 1,
    ])
    expect([-500, -MS, 0, 500].map((hours) => matchCount(hours, { when: 'past' }))).toEqual([
      1, 1, 0, 0,
    ])
  })

  it('a day contains the events from its first moment up to, but not including, its end', () => {
    const hours = [-1 - MS, -1, -MS, 0, 1 - MS, 1]
    const matchCounts = (when: EventFilter['when']) =>
      hours.map((hour) => matchCount(hour, { when, day }))
    expect(matchCounts('past')).toEqual([0, 1, 1, 0, 0, 0])
    expect(matchCounts('upcoming')).toEqual([0, 0, 0, 1, 1, 0])
  })
})

describe('an invitation code', () => {
  it.each([
    ['used', 'Used'],
    ['revoked', 'Revoked'],
    ['expired', 'Expired'],
    ['expiring', 'Unused'],
  ] as const)('an invitation code that is %s is found as %s only', (trait, status) => {
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
  })
})
