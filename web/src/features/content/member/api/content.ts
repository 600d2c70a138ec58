import { searchContent } from '@domain/calls/search-content'
import type { ContentItem } from '@domain/entities/content-item'
import { COLLECTIONS } from '@domain/paths'
import { QUERIES } from '@domain/queries'
import type { Cursor } from '../../../../data/firestore-pages'
import type { ListRows } from '../../../../data/list-rows'
import { pagesQuery, prefetchPages, usePages } from '../../../../data/pages'
import type { Stored } from '../../../../firebase/converters'
import { call } from '../../../../firebase/functions'
import { contentView, type ContentFilter } from '../view'

export type ContentRow = Stored<ContentItem>

/** Firestore's part: the page does not wait for it. */
export const loadReading = async () => {
  const [{ readPage, rowsById }, { converters }] = await Promise.all([
    import('../../../../data/firestore-pages'),
    import('../../../../firebase/converters'),
  ])
  return { readPage, rowsById, converter: converters.contentItem }
}

/** Straight from the collection, or by the server's search where there is text to look for (decision 020). */
function contentQuery(filter: ContentFilter) {
  const { q: search, type } = contentView.keyOf(filter)
  if (search !== '')
    return pagesQuery(['content', { search, type }], async (after: string | null) => {
      const { ids, next } = await call(searchContent, { search, type, after })
      const { rowsById, converter } = await loadReading()
      return { rows: await rowsById(COLLECTIONS.contentLibrary, ids, converter), next }
    })
  return pagesQuery(['content', { type }], async (after: Cursor | null) => {
    const { readPage, converter } = await loadReading()
    return type === null
      ? readPage(QUERIES.content, [], converter, after)
      : readPage(QUERIES.contentOfType, [type], converter, after)
  })
}

/** What the library holds of a filter, newest first. @param pages how many are shown */
export const useContent = (filter: ContentFilter, pages: number): ListRows<ContentRow> =>
  usePages(contentQuery(filter), pages)

/** Loads what an address shows, ahead of the page. */
export function beginContent({ search }: { search: URLSearchParams }): Promise<void> {
  return prefetchPages(contentQuery(contentView.read(search).values))
}
