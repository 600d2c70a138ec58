import { searchContent } from '@domain/calls/search-content'
import type { ContentItem } from '@domain/entities/content-item'
import { COLLECTIONS } from '@domain/paths'
import { QUERIES } from '@domain/queries'
import type { Cursor } from '../../../../data/firestore-reads'
import type { ListRows } from '../../../../data/list-rows'
import { pagesQuery, prefetchPages, usePages } from '../../../../data/pages'
import { loadReading } from '../../../../data/reading'
import type { Stored } from '../../../../firebase/first-converters'
import { call } from '../../../../firebase/functions'
import { contentView, type ContentFilter } from '../view'

export type ContentRow = Stored<ContentItem>

/** Reads the collection directly, or uses the server's search where there is a search text (decision 020). */
function contentQuery(filter: ContentFilter) {
  const { q: search, type } = contentView.keyOf(filter)
  if (search !== '')
    return pagesQuery(['content', { search, type }], async (after: string | null) => {
      const { ids, next } = await call(searchContent, { search, type, after })
      const { rowsById, converters } = await loadReading()
      const rows = await rowsById(COLLECTIONS.contentLibrary, ids, converters.contentItem)
      return { rows, next }
    })
  return pagesQuery(['content', { type }], async (after: Cursor | null) => {
    const { readPage, converters } = await loadReading()
    return type === null
      ? readPage(QUERIES.content, [], converters.contentItem, after)
      : readPage(QUERIES.contentOfType, [type], converters.contentItem, after)
  })
}

/** The items of a filter, newest first. @param pages how many are shown */
export const useContent = (filter: ContentFilter, pages: number): ListRows<ContentRow> =>
  usePages(contentQuery(filter), pages)

/** Loads the items of an address before the page is mounted. */
export function beginContent({ search }: { search: URLSearchParams }): Promise<void> {
  return prefetchPages(contentQuery(contentView.read(search).values))
}
