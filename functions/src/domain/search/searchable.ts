import type * as z from 'zod/mini'
import type { CallContract, CallRequest, CallResponse } from '../calls/contract'
import type { COLLECTIONS, SERVER_COLLECTIONS } from '../paths'
import { gramsOf, normalizeSearch } from '../search-text'

type CollectionName = (typeof COLLECTIONS)[keyof typeof COLLECTIONS]
type ServerCollectionName = (typeof SERVER_COLLECTIONS)[keyof typeof SERVER_COLLECTIONS]

/**
 * A searchable collection (decisions 014 and 020). This description determines what the search entries of the
 * collection's documents contain.
 * @typeParam Row a document, as read
 * @typeParam Card the data that a search entry holds for the search result
 */
export interface Searchable<Row extends object, Card extends object> {
  readonly source: CollectionName | ServerCollectionName
  readonly schema: z.ZodMiniType<Row>
  /**
   * A second collection, if there is one. The document with the same id in this collection contributes further fields
   * to the row.
   */
  readonly alongside?: {
    readonly source: CollectionName
    readonly schema: z.ZodMiniType<Partial<Row>>
  }
  readonly entries: ServerCollectionName
  /** The prefixes of the ids of a row's entries. There is one entry for each order. */
  orders(row: Row): readonly string[]
  /** The texts that are searched. */
  texts(row: Row): readonly (string | null)[]
  /** The values that filters compare, by filter name. Each name may have several values. */
  facets(row: Row): Readonly<Record<string, readonly string[]>>
  /** A card contains plain values only, no dates. */
  readonly cardSchema: z.ZodMiniType<Card>
  card(row: Row): Card
}

/**
 * A search entry (a document of an entries collection). Searches compare any number of fields of the maps `grams` and
 * `facets` for equality, and order entries by id. Firestore needs no composite index for such queries.
 */
export interface Entry<Card> {
  /** Id of the source document. */
  source: string
  card: Card
  /** The searched texts, normalised. */
  texts: string[]
  /** Every piece of one to three characters of the texts. Empty if there are more than MAX_GRAMS pieces. */
  grams: Record<string, true>
  /** Keys returned by `facetKey`. They include NOISE if `grams` is empty because there are too many grams. */
  facets: Record<string, true>
}

/** For each filter, by name: the value that entries must have; null if entries may have any value. */
export type Facets = Readonly<Record<string, string | null>>

/** A search for entries that contain the text, have all the facets and pass the check `matches`. */
export interface SearchCriteria<Card> {
  /** The text as typed. A blank text matches everything. */
  search: string
  facets: Facets
  /** A range of entry ids. The upper bound is excluded. */
  range?: { from: string; before: string }
  matches?(card: Card): boolean
}

/** A document found by a search. */
export interface SearchHit<Card> {
  /** The document's id. */
  source: string
  card: Card
}

/** The request of a search callable without the cursor. */
export type SearchFilter<C extends CallContract> = Omit<CallRequest<C>, 'after'>

/**
 * A search callable. Its request is a filter and `after`. Its response contains the rows of a page and `next`.
 * @typeParam Card the data in the entries of the searched collection
 */
export interface SearchCall<C extends CallContract, Card extends object> {
  readonly contract: C
  readonly access: 'member' | 'admin'
  /** @param now for filters that depend on the time */
  criteria(filter: SearchFilter<C>, now: Date): SearchCriteria<Card>
  /** Maximum number of rows in one response; LIST_PAGE by default. */
  size?(filter: SearchFilter<C>): number | undefined
  /** Converts the found documents to the rows of the response. If missing, the response contains the documents' ids. */
  rows?(found: readonly SearchHit<Card>[]): Omit<CallResponse<C>, 'next' | 'total'>
  /**
   * How to count the `total` of a response: the number of entries with the facets `counted`, minus the number of
   * entries with the facets `excluded`.
   * @returns null if nothing is counted
   */
  total?(filter: SearchFilter<C>): { counted: Facets; excluded?: Facets } | null
}

/**
 * Maximum number of grams (pieces of one to three characters) that a search entry may store. In some languages, a text
 * of 4,000 characters has more grams than this.
 */
export const MAX_GRAMS = 3000

/**
 * The facet of entries whose grams are not stored because there are too many. Every search reads these entries too, and
 * then compares their texts with the search text (decision 045).
 */
export const NOISE = facetKey('grams', 'too many')

/** Returns the map key of a facet. The key is never a name that Firestore reserves (`__…__`). */
export function facetKey(name: string, value: string): string {
  return `${name}=${value}`
}

/** Returns the entries of a row, by id. */
export function entriesOf<Row extends object, Card extends object>(
  searchable: Searchable<Row, Card>,
  id: string,
  row: Row,
): Map<string, Entry<Card>> {
  const texts = searchable
    .texts(row)
    .flatMap((text) => (text === null ? [] : [normalizeSearch(text)]))
  const facets = Object.entries(searchable.facets(row)).flatMap(([name, values]) =>
    values.map((value) => facetKey(name, value)),
  )
  const grams = gramsOf(texts)
  const isNoise = grams.length > MAX_GRAMS
  const entry = {
    source: id,
    card: searchable.card(row),
    texts,
    grams: toKeyMap(isNoise ? [] : grams),
    facets: toKeyMap(isNoise ? [...facets, NOISE] : facets),
  }
  return new Map(searchable.orders(row).map((order) => [`${order}_${id}`, entry]))
}

/**
 * Whether an entry that the index found matches the search. The index may also find entries that do not match, because
 * their texts contain the grams in another order, or because a filter depends on the time.
 */
export function matchesCriteria<Card>(
  { texts, card }: Pick<Entry<Card>, 'texts' | 'card'>,
  criteria: SearchCriteria<Card>,
): boolean {
  const search = normalizeSearch(criteria.search)
  const found = search === '' || texts.some((text) => text.includes(search))
  return found && (criteria.matches?.(card) ?? true)
}

function toKeyMap(list: readonly string[]): Record<string, true> {
  return Object.fromEntries(list.map((key) => [key, true]))
}
