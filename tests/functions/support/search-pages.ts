import { expect } from 'vitest'
import type { CallContract, CallRequest } from '@domain/calls/contract'
import { LIST_PAGE, SEARCH_READS } from '@domain/limits'
import type { Access, Action, Caller } from '../../../functions/src/lib/action'
import type { Services } from '../../../functions/src/lib/services'
import { createRandom, type Random } from '../../support/random'
import { call } from './calls'
import { countReads } from './reads'
import { typedPart } from './typed'

const FILTER_COUNT = 32
/** The maximum number of pages to read for each filter. Reading more pages would test nothing new. */
const MAX_PAGES = 3

export type PageOfIds = { ids: string[]; next: string | null }

/** Reads the pages of a search until the end, or up to `mostPages`. */
export async function readPages(
  readPage: (after: string | null) => Promise<PageOfIds>,
  mostPages = MAX_PAGES,
) {
  const found: string[] = []
  const sizes: number[] = []
  let after: string | null = null
  let most = 0
  let pages = 0
  do {
    const { result, reads } = await countReads(() => readPage(after))
    found.push(...result.ids)
    sizes.push(result.ids.length)
    most = Math.max(most, reads)
    after = result.next
    pages += 1
  } while (after !== null && pages < mostPages)
  return { found, ended: after === null, most, largest: Math.max(...sizes) }
}

/** Returns a function that reads one page of a search as the given caller. The search action must return ids. */
export const pagesFor =
  (services: Services, caller: Caller) =>
  <C extends CallContract, A extends Access>(
    action: Action<C, A>,
    filter: Omit<CallRequest<C>, 'after'>,
  ) =>
  async (after: string | null) =>
    (await call(action, services, { ...filter, after } as CallRequest<C>, caller)) as PageOfIds

/** Generates filters. Their search texts are parts of `texts`, as people might type them. */
export function generateFilters<F>(
  texts: (string | null)[],
  make: (search: string, random: Random, index: number) => F,
): F[] {
  const random = createRandom(texts.length)
  return Array.from({ length: FILTER_COUNT }, (_, index) =>
    make(index % 8 === 7 ? '' : typedPart(random, random.pick(texts) ?? 'nothing'), random, index),
  )
}

export const pickOrNull = <T>(random: Random, list: readonly T[]): T | null =>
  random.chance(0.5) ? random.pick(list) : null

/**
 * Returns a test function. For each filter, it checks that the search finds the same rows as a scan of all rows.
 * @param size the maximum number of rows of a page
 */
export function matchesScan<F>(
  filters: F[],
  readPage: (filter: F) => (after: string | null) => Promise<PageOfIds>,
  scan: (filter: F) => string[],
  size = LIST_PAGE,
) {
  return async () => {
    let results = 0
    for (const filter of filters) {
      const { found, ended, most, largest } = await readPages(readPage(filter))
      const isWithinLimits = most <= SEARCH_READS && largest <= size
      const expected = scan(filter)
      // A page can be shorter than `size`, because the search rejects a few of the rows that its index finds. All pages
      // together must contain at least `size` rows, or all matching rows if there are fewer.
      const enough = ended || found.length >= Math.min(expected.length, size)
      expect({ filter, found, enough, isWithinLimits }).toEqual({
        filter,
        found: expected.slice(0, ended ? undefined : found.length),
        enough: true,
        isWithinLimits: true,
      })
      results += found.length
    }
    expect(results).toBeGreaterThan(filters.length)
  }
}
