import type * as z from 'zod/mini'
import type { CallContract, CallRequest, CallResponse } from '../calls/contract'
import type { COLLECTIONS, SERVER_COLLECTIONS } from '../paths'
import { gramsOf, normalizeSearch } from '../search-text'

type CollectionName = (typeof COLLECTIONS)[keyof typeof COLLECTIONS]
type ServerCollectionName = (typeof SERVER_COLLECTIONS)[keyof typeof SERVER_COLLECTIONS]

/**
 * Describes a searchable collection (decisions 014 and 020) and the search entries of its documents.
 * @typeParam Row the data of a document, after it was parsed
 * @typeParam Card the data that each search entry contains for the search result
 */
export interface Searchable<Row extends object, Card extends object> {
  readonly source: CollectionName | ServerCollectionName
  readonly schema: z.ZodMiniType<Row>
  /** An optional second collection. The fields of its document with the same id are added to the row. */
  readonly alongside?: {
    readonly source: CollectionName
    readonly schema: z.ZodMiniType<Partial<Row>>
  }
  readonly entries: ServerCollectionName
  /**
   * Returns the beginnings of the ids of a row's search entries. A row has one entry for each order in which results
   * can be listed.
   */
  orders(row: Row): readonly string[]
  /** The texts that are searched. */
  texts(row: Row): readonly (string | null)[]
  /** Maps the name of each filter to the row's values for it. A search for any one of these values finds the row. */
  facets(row: Row): Readonly<Record<string, readonly string[]>>
  /** The schema of a card. A card contains times as numbers, not as Dates. */
  readonly cardSchema: z.ZodMiniType<Card>
  card(row: Row): Card
}

/**
 * A search entry (a document of an entries collection). A search compares any number of keys in the maps `grams` and
 * `facets` for equality, and orders the entries by id. Firestore needs no composite index for this.
 */
export interface Entry<Card> {
  /** Id of the source document. */
  source: string
  card: Card
  /** The searched texts, normalised. */
  texts: string[]
  /** The grams of the texts: all pieces of one to three characters. Empty if there are more than MAX_GRAMS. */
  grams: Record<string, true>
  /** Keys returned by `facetKey`. Contains NOISE if the texts have more than MAX_GRAMS grams. */
  facets: Record<string, true>
}

/** Maps the name of each filter to the value that an entry must have; null if any value is allowed. */
export type Facets = Readonly<Record<string, string | null>>

/**
 * A search finds an entry if one of its texts contains `search`, it has all `facets`, its id is in `range`, and
 * `matches` returns true.
 */
export interface SearchCriteria<Card> {
  /** The search text as the user typed it. A blank text matches everything. */
  search: string
  facets: Facets
  /** The range in which the ids of the entries must be. `from` is included, `before` is excluded. */
  range?: { from: string; before: string }
  matches?(card: Card): boolean
}

/** A document found by a search. */
export interface SearchHit<Card> {
  /** The document's id. */
  source: string
  card: Card
}

/** The request of a search callable, except its cursor `after`. */
export type SearchFilter<C extends CallContract> = Omit<CallRequest<C>, 'after'>

/**
 * A search callable. Its request contains the filter and the cursor `after`. Its response contains the rows of one page
 * and the cursor `next`.
 * @typeParam Card the data from which the search result is made
 */
export interface SearchCall<C extends CallContract, Card extends object> {
  readonly contract: C
  readonly access: 'member' | 'admin'
  /** @param now the current time, which filters such as "expired" need */
  criteria(filter: SearchFilter<C>, now: Date): SearchCriteria<Card>
  /** Maximum number of rows in one response; LIST_PAGE by default. */
  size?(filter: SearchFilter<C>): number | undefined
  /** Converts the found documents to the response's rows. Without this function, each row is the id of a document. */
  rows?(found: readonly SearchHit<Card>[]): Omit<CallResponse<C>, 'next' | 'total'>
  /**
   * Returns the facets for the `total` of a response. The total is the number of entries that match all facets in
   * `counted`, minus the number of entries that match all facets in `excluded`.
   * @returns null if the response has no total
   */
  total?(filter: SearchFilter<C>): { counted: Facets; excluded?: Facets } | null
}

/**
 * Maximum number of grams (pieces of one to three characters) that are stored in one search entry. In languages with
 * many different characters, a text of 4,000 characters may have more.
 */
export const MAX_GRAMS = 3000

/**
 * This facet marks entries that store no grams, because their texts have more than MAX_GRAMS. Every search for a text
 * also reads these entries, and compares their texts with the search text (decision 045).
 */
export const NOISE = facetKey('grams', 'too many')

/**
 * Returns the key that stands for a facet in the map `facets`. A key is never a name such as `__NAME__`, which
 * Firestore reserves.
 */
export function facetKey(name: string, value: string): string {
  return `${name}=${value}`
}

/** Returns the search entries of a row, by their ids. */
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
 * Whether an entry that the query has found really matches the search. The query also finds entries that contain the
 * same grams in another order, and does not apply filters that depend on the time.
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
