import {
  FieldPath,
  Filter,
  type DocumentSnapshot,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { LIST_PAGE, SEARCH_READS } from '@domain/limits'
import { withAllKeys } from '@domain/queries'
import { gramsToLookUp, normalizeSearch } from '@domain/search-text'
import { newestFirst } from '@domain/search/order'
import {
  matchesCriteria,
  facetKey,
  NOISE,
  type Facets,
  type SearchHit,
  type SearchCriteria,
  type Searchable,
} from '@domain/search/searchable'
import { log } from '../../lib/logging'
import type { Services } from '../../lib/services'
import { countOf, cachedCount } from '../cached-count'

export interface Page<Card> {
  found: SearchHit<Card>[]
  /** The cursor of the next page; null at the end. */
  next: string | null
}

/**
 * Returns one page of a search, in the order of the entries (decision 014). Entries that the index finds but
 * `matchesCriteria` rejects also cost reads. Therefore the page ends early after SEARCH_READS reads, and the next page
 * continues there.
 * @param after the `next` of the previous page; null for the first page
 * @param size the maximum number of rows of a page
 */
export async function search<Row extends object, Card extends object>(
  db: Firestore,
  searchable: Searchable<Row, Card>,
  criteria: SearchCriteria<Card>,
  after: string | null,
  size = LIST_PAGE,
): Promise<Page<Card>> {
  const { range } = criteria
  if (range && range.from >= range.before) return { found: [], next: null }
  const query = inRange(entriesQuery(db, searchable, criteria), range, after)
  const rows: (SearchHit<Card> & { id: string })[] = []
  let from = after
  let budget = SEARCH_READS
  while (rows.length <= size) {
    const maxReads = Math.min(budget, size + 1)
    if (maxReads < 1) return pageFrom(rows, size, from)
    const { docs } = await (from === after ? query : query.startAfter(from)).limit(maxReads).get()
    for (const doc of docs) {
      const entry = readEntry(searchable, doc)
      if (entry && matchesCriteria(entry, criteria)) rows.push({ ...entry, id: doc.id })
    }
    if (docs.length < maxReads) return pageFrom(rows, size, null)
    budget -= docs.length
    from = docs.at(-1)?.id ?? null
  }
  return pageFrom(rows, size, null)
}

/**
 * Returns the number of entries that have all the given facets, or of all entries if no facet is given. The number of
 * all entries is cached (decision 033). The cache works only if the ids sort the entries from newest to oldest.
 */
export function countFacets<Row extends object, Card extends object>(
  { db, now }: Pick<Services, 'db' | 'now'>,
  searchable: Searchable<Row, Card>,
  facets: Facets,
): Promise<number> {
  const query = entriesQuery(db, searchable, { search: '', facets })
  if (Object.values(facets).some((value) => value !== null)) return countOf(query)
  return cachedCount(
    { db, now },
    {
      name: searchable.entries,
      since: (moment) => query.endBefore(newestFirst(moment)),
      before: (moment) => query.startAt(newestFirst(moment)),
    },
  )
}

/** Parses an entry. Returns undefined for an entry of an older format, which `npm run rebuild-search` repairs. */
function readEntry<Row extends object, Card extends object>(
  { entries, cardSchema }: Searchable<Row, Card>,
  doc: DocumentSnapshot,
) {
  const schema = z.object({ source: z.string(), card: cardSchema, texts: z.array(z.string()) })
  const parsed = schema.safeParse(doc.data())
  if (!parsed.success) log.error('malformed entry', { collection: entries })
  return parsed.data
}

/** @param remaining the cursor of the next page if all `rows` fit on this page; null if no entries follow */
function pageFrom<Card>(
  rows: (SearchHit<Card> & { id: string })[],
  size: number,
  remaining: string | null,
): Page<Card> {
  const pageRows = rows.slice(0, size)
  const more = rows.length > pageRows.length
  return {
    found: pageRows.map(({ source, card }) => ({ source, card })),
    next: more ? (pageRows.at(-1)?.id ?? null) : remaining,
  }
}

/**
 * The query for the entries that the index finds. The query does not return the maps `grams` and `facets`, which are
 * only needed for the lookup.
 */
function entriesQuery<Row extends object, Card extends object>(
  db: Firestore,
  { entries }: Searchable<Row, Card>,
  criteria: SearchCriteria<Card>,
): Query {
  const grams = gramsToLookUp(normalizeSearch(criteria.search))
  const keys = {
    allKeys: Object.entries(criteria.facets).flatMap(([name, value]) =>
      value === null ? [] : [new FieldPath('facets', facetKey(name, value))],
    ),
    gramKeys: grams.map((gram) => new FieldPath('grams', gram)),
    fallbackKey: new FieldPath('facets', NOISE),
  }
  const collection: Query = db.collection(entries)
  const sdk = { filter: Filter, documentId: FieldPath.documentId() }
  return withAllKeys(collection, keys, sdk).select('source', 'card', 'texts')
}

/** Restricts a query to the ids that are in the range and after the cursor. */
function inRange(
  query: Query,
  range: SearchCriteria<object>['range'],
  after: string | null,
): Query {
  const bounded = range ? query.endBefore(range.before) : query
  if (range && (after === null || after < range.from)) return bounded.startAt(range.from)
  return after === null ? bounded : bounded.startAfter(after)
}
