import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore, type Query } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DirectoryFilter } from '@domain/directory'
import type { Profile } from '@domain/entities/profile'
import { LIST_PAGE, SEARCH_READS } from '@domain/limits'
import { DIRECTORY_ARENAS, DIRECTORY_REGIONS } from '@domain/options'
import { COLLECTIONS } from '@domain/paths'
import { buildQuery, QUERIES } from '@domain/queries'
import { normalizeSearch } from '@domain/search-text'
import { membersCall } from '@domain/calls/search-members'
import { memberSearch } from '@domain/directory'
import { search } from '../../functions/src/data/search/search'
import { community, storeCommunity } from '../support/community'
import { createWorld } from '../support/factories'
import { createRandom } from '../support/random'
import { MAX_WAIT_MS } from './support/max-wait'
import { countReads } from './support/reads'
import { typedPart } from './support/typed'

/** A Firebase project in which no triggers run. The tests store the search entries directly. */
const app = initializeApp({ projectId: 'demo-directory' }, 'directory')
const db = getFirestore(app)
afterAll(() => deleteApp(app))

const DIRECTORY_SIZES = [100, 1000, 10_000]
const MAX_PAGE_READS = 30
const FILTER_COUNT = 50
/** The maximum number of pages to read for each filter. A search reads its third page in the same way as its second. */
const MAX_PAGES = 2

const everybody = community(createWorld(new Date()), Math.max(...DIRECTORY_SIZES))
const EMPTY_FILTER: DirectoryFilter = { search: '', region: null, arena: null }

/** The members that `scanMembers` searches. Their names and superpowers are normalised in advance, to save time. */
const normalizedMembers = everybody.map(({ first_name, last_name, superpower, ...member }) => ({
  ...member,
  texts: [`${first_name ?? ''} ${last_name ?? ''}`, superpower ?? ''].map(normalizeSearch),
}))

/** Compares each member with a filter, without using an index. Returns the ids of the members that match the filter. */
function scanMembers(size: number, { search, region, arena }: DirectoryFilter): string[] {
  const part = normalizeSearch(search)
  return normalizedMembers
    .slice(0, size)
    .filter(
      ({ texts, regions, business_arenas }) =>
        texts.some((text) => text.includes(part)) &&
        (region === null || regions.includes(region)) &&
        (arena === null || business_arenas.includes(arena)),
    )
    .map(({ user_id }) => user_id)
}

/** Reads the pages of a search until the end, or up to MAX_PAGES. */
async function readPages(filter: DirectoryFilter) {
  const found: string[] = []
  let after: string | null = null
  let mostReads = 0
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const { result, reads } = await countReads(() =>
      search(db, memberSearch, membersCall.criteria(filter, new Date()), after),
    )
    found.push(...result.found.map(({ source }) => source))
    mostReads = Math.max(mostReads, reads)
    after = result.next
    if (after === null) break
  }
  return { found, ended: after === null, most: mostReads }
}

function generatedFilters(members: readonly Profile[], count: number): DirectoryFilter[] {
  const random = createRandom(members.length)
  return Array.from({ length: count }, (_, index) => {
    const { first_name, last_name, superpower } = random.pick(members)
    const text = random.pick([`${first_name ?? ''} ${last_name ?? ''}`, superpower ?? 'yusuf'])
    return {
      search: index % 10 === 9 ? '' : typedPart(random, text),
      region: random.chance(0.4) ? random.pick(DIRECTORY_REGIONS) : null,
      arena: random.chance(0.4) ? random.pick(DIRECTORY_ARENAS) : null,
    }
  })
}

let storedCount = 0

describe.each(DIRECTORY_SIZES)('the directory of %i members', (size) => {
  const members = everybody.slice(0, size)
  beforeAll(async () => {
    await storeCommunity(db, members.slice(storedCount))
    storedCount = size
  }, MAX_WAIT_MS)

  it(
    `a search of ${size} members finds the same members as a full scan, in the same order`,
    { timeout: MAX_WAIT_MS },
    async () => {
      for (const filter of generatedFilters(members, FILTER_COUNT)) {
        const expected = scanMembers(size, filter)
        const { found, ended, most: mostReads } = await readPages(filter)
        const enough = found.length >= Math.min(expected.length, LIST_PAGE)
        const affordable = mostReads <= SEARCH_READS
        expect({ filter, found, enough, affordable }).toEqual({
          filter,
          found: expected.slice(0, ended ? undefined : found.length),
          enough: true,
          affordable: true,
        })
      }
    },
  )

  it.each([
    ['members', [false]],
    ['membersOfRegion', [false, 'UK']],
    ['membersOfArena', [false, 'Tech']],
  ] as const)(
    `a page of the query %s costs at most 30 reads in a directory of ${size} members`,
    async (name, values) => {
      const shape = QUERIES[name]
      const query: Query = buildQuery(db.collection(COLLECTIONS.profiles), shape, [
        ...values,
      ] as never)
      const expected = scanMembers(size, {
        ...EMPTY_FILTER,
        region: name === 'membersOfRegion' ? 'UK' : null,
        arena: name === 'membersOfArena' ? 'Tech' : null,
      })
      const page = (from: Query) => countReads(() => from.limit(LIST_PAGE + 1).get())
      const first = await page(query)
      const last = first.result.docs[LIST_PAGE - 1]
      const second = await page(last ? query.startAfter(last) : query)

      expect(first.result.docs.map(({ id }) => id)).toEqual(expected.slice(0, LIST_PAGE + 1))
      expect(first.reads).toBeLessThanOrEqual(MAX_PAGE_READS)
      expect(second.reads).toBeLessThanOrEqual(MAX_PAGE_READS)
    },
  )

  it(`a page of a search with neither text nor filters costs at most 30 reads in a directory of ${size} members`, async () => {
    const { found, most: mostReads } = await readPages(EMPTY_FILTER)
    expect(found).toEqual(scanMembers(size, EMPTY_FILTER).slice(0, found.length))
    expect(mostReads).toBeLessThanOrEqual(MAX_PAGE_READS)
  })
})

describe('a directory search with many similar entries and no match', () => {
  const lookalikes = Array.from({ length: 100 }, (_, index): Profile => ({
    ...(everybody[0] as Profile),
    user_id: `lookalike-${index}`,
    first_name: 'Qqqabq',
    last_name: 'Bqqqa',
    superpower: null,
    created_at: new Date(index),
  }))
  const filter = { ...EMPTY_FILTER, search: 'qqqabqqq' }

  it('a directory search with many similar names but no match ends within two pages, and no page exceeds the read limit', async () => {
    await storeCommunity(db, lookalikes)
    const { found, ended, most: mostReads } = await readPages(filter)
    expect({ found, ended, most: mostReads }).toEqual({
      found: [],
      ended: true,
      most: SEARCH_READS,
    })
  })
})
