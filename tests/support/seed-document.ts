import { entriesOf, type Searchable } from '@domain/search/searchable'

export interface SeedDocument<Data extends object = object> {
  collection: string
  id: string
  data: Data
}

export const doc = <Data extends object>(
  collection: string,
  id: string,
  data: Data,
): SeedDocument<Data> => ({ collection, id, data })

/** Documents with their search entries, as the triggers create them; the triggers then write nothing. */
export const searched = <Row extends object, Card extends object>(
  searchable: Searchable<Row, Card>,
  documents: SeedDocument<Row>[],
): SeedDocument[] =>
  documents.flatMap((document) => [
    document,
    ...entryDocuments(searchable, document.id, document.data),
  ])

export const entryDocuments = <Row extends object, Card extends object>(
  searchable: Searchable<Row, Card>,
  id: string,
  row: Row,
): SeedDocument[] =>
  [...entriesOf(searchable, id, row)].map(([key, entry]) => doc(searchable.entries, key, entry))
