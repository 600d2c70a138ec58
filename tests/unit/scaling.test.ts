import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LIST_PAGE, STATS_CACHE_SECONDS } from '@domain/limits'
import { memberSearch } from '@domain/directory'
import { requestSearch } from '@domain/calls/search-requests'
import { entriesOf, type Entry } from '@domain/search/searchable'
import { CODE_COSTS, costOf, monthOf, scalingTables, SIZES } from '../../lab/lib/scaling.mjs'
import { community } from '../support/community'
import { conciergeRequest, createWorld } from '../support/factories'

const totalCost = (members: number) =>
  Object.values(costOf(members)).reduce((sum, part) => sum + part, 0)

/**
 * Returns the size of search index entries in Firestore, in bytes. Each indexed key of the maps `grams` and
 * `facets` adds to the size.
 */
function bytesOf(entries: Iterable<Entry<object>>): number {
  return [...entries].reduce((sum, entry) => {
    const keys = Object.keys(entry.grams).length + Object.keys(entry.facets).length
    return sum + JSON.stringify(entry).length + keys * CODE_COSTS.indexEntryBytes
  }, 0)
}

describe('the cost model', () => {
  it('the cost model assumes the page size and the cache time that the code uses', () => {
    expect(CODE_COSTS.page).toBe(LIST_PAGE + 1)
    expect(CODE_COSTS.countsKept).toBe(STATS_CACHE_SECONDS)
  })

  it('the size of a search index entry in the cost model exceeds the real average, but by less than two thirds of this average', () => {
    const world = createWorld(new Date())
    const members = community(world, 200)
    const member = members.map((row) => bytesOf(entriesOf(memberSearch, row.user_id, row).values()))
    const request = members.map(({ user_id }) =>
      bytesOf(entriesOf(requestSearch, user_id, conciergeRequest(world)).values()),
    )
    for (const [bytes, modelled] of [
      [member, CODE_COSTS.memberBytes],
      [request, CODE_COSTS.requestBytes],
    ] as const) {
      const average = bytes.reduce((sum, one) => sum + one, 0) / bytes.length
      expect(average).toBeLessThan(modelled)
      expect(average).toBeGreaterThan(modelled * 0.6)
    }
  })

  it('according to the cost model, a community of 1000 members costs nothing', () => {
    expect(totalCost(1000)).toBe(0)
  })

  it('according to the cost model, reads per member stay nearly constant as members join, and 50,000 active members sign in free of charge', () => {
    const reads = (members: number) => monthOf(members).reads / members
    expect(reads(10_000_000)).toBeLessThan(reads(100_000) * 1.1)
    const { activeMembers } = monthOf(100_000)
    expect(activeMembers).toBe(50_000)
    expect(costOf(100_000)['Authentication']).toBe(0)
    expect(costOf(100_002)['Authentication']).toBeCloseTo(0.0055)
  })
})

it('the cost tables in docs/scaling.md are those that lab/scaling.mjs calculates (node lab/scaling.mjs --write updates them)', () => {
  expect(SIZES).toHaveLength(3)
  expect(readFileSync('docs/scaling.md', 'utf8')).toContain(
    `<!-- tables -->\n\n${scalingTables()}\n\n<!-- end of tables -->`,
  )
})
