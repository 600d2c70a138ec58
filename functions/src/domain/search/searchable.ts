import type * as z from 'zod/mini'
import type { CallContract, CallRequest, CallResponse } from '../calls/contract'
import type { COLLECTIONS, SERVER_COLLECTIONS } from '../paths'
import { gramsOf, normalizeSearch } from '../search-text'

type CollectionName = (typeof COLLECTIONS)[keyof typeof COLLECTIONS]
type ServerCollectionName = (typeof SERVER_COLLECTIONS)[keyof typeof SERVER_COLLECTIONS]

/**
 * A collection that can be searched (decisions 014 and 020): what of its documents goes into entries.
 * @typeParam Row a document, as read
 * @typeParam Card what its entry keeps besides what it is found by
 */
export interface Searchable<Row extends object, Card extends object> {
  readonly source: CollectionName | ServerCollectionName
  readonly schema: z.ZodMiniType<Row>
  /** A document of the same id elsewhere whose fields belong to the row as well, if there is one. */
  readonly alongside?: {
    readonly source: CollectionName
    readonly schema: z.ZodMiniType<Partial<Row>>
  }
  readonly entries: ServerCollectionName
  /** The beginnings of its entries' ids: one entry for each order that it is listed in. */
  orders(row: Row): readonly string[]
  /** What a search looks into. */
  texts(row: Row): readonly (string | null)[]
  /** What filters compare, by name; each may have several values. */
  facets(row: Row): Readonly<Record<string, readonly string[]>>
  /** Plain values only, no dates. */
  readonly cardSchema: z.ZodMiniType<Card>
  card(row: Row): Card
}

/** A document of an entries collection. Any conjunction of equalities on its maps, in the order of ids, needs no composite index. */
export interface Entry<Card> {
  /** Id of the document that it is the entry of. */
  source: string
  card: Card
  /** Normalised. */
  texts: string[]
  /** Every piece of one to three characters of the texts; none where they are more than MOST_GRAMS. */
  grams: Record<string, true>
  /** Keys by `facetKey`; NOISE among them where `grams` is empty for being too many. */
  facets: Record<string, true>
}

/** What entries are narrowed by: a value each; null for any. */
export type Facets = Readonly<Record<string, string | null>>

/** What is looked for: entries that hold the search, have all the facets and pass what only a comparison can tell. */
export interface Question<Card> {
  /** As typed; blank finds everything. */
  search: string
  facets: Facets
  /** Ids from the one up to, and without, the other. */
  range?: { from: string; before: string }
  also?(card: Card): boolean
}

/** A document that a search has found. */
export interface Found<Card> {
  /** Its id. */
  source: string
  card: Card
}

/** What a callable that searches is asked for, besides where its page begins. */
export type SearchFilter<C extends CallContract> = Omit<CallRequest<C>, 'after'>

/**
 * A callable that searches: its request is a filter and `after`, its answer the rows of a page and `next`.
 * @typeParam Card what the entries of the searched collection keep
 */
export interface SearchCall<C extends CallContract, Card extends object> {
  readonly contract: C
  readonly access: 'member' | 'admin'
  /** @param now for filters that depend on the time */
  question(filter: SearchFilter<C>, now: Date): Question<Card>
  /** The rows as the contract's response has them. Left out where it has their ids only. */
  rows?(found: readonly Found<Card>[]): Omit<CallResponse<C>, 'next' | 'total'>
  /**
   * For a response with a `total`: the facets whose entries are counted, and those that are taken off the number again.
   * @returns null where nothing is counted
   */
  total?(filter: SearchFilter<C>): { of: Facets; without?: Facets } | null
}

/** Index entries that the pieces of one document's texts may take: more than 4,000 characters of a language have. */
export const MOST_GRAMS = 3000

/** In place of the grams where there are too many: whatever is searched for, such an entry is compared (decision 045). */
export const NOISE = facetKey('grams', 'too many')

/** A facet as the key of a map. Never one of Firestore's reserved names (`__…__`), whatever the value. */
export function facetKey(name: string, value: string): string {
  return `${name}=${value}`
}

/** The entries of a row, by id. */
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
  const isNoise = grams.length > MOST_GRAMS
  const entry = {
    source: id,
    card: searchable.card(row),
    texts,
    grams: keys(isNoise ? [] : grams),
    facets: keys(isNoise ? [...facets, NOISE] : facets),
  }
  return new Map(searchable.orders(row).map((order) => [`${order}_${id}`, entry]))
}

/**
 * Whether an entry belongs to the answer, of those that the index gives: pieces of a search can stand in another order,
 * and some things are a matter of time.
 */
export function answers<Card>(
  { texts, card }: Pick<Entry<Card>, 'texts' | 'card'>,
  question: Question<Card>,
): boolean {
  const search = normalizeSearch(question.search)
  const found = search === '' || texts.some((text) => text.includes(search))
  return found && (question.also?.(card) ?? true)
}

function keys(list: readonly string[]): Record<string, true> {
  return Object.fromEntries(list.map((key) => [key, true]))
}
