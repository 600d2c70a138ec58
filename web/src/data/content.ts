import { searchContent } from '@domain/calls/search-content'
import type { ContentType } from '@domain/options'
import { COLLECTIONS } from '@domain/paths'
import { QUERIES } from '@domain/queries'
import { call } from '../firebase/functions'
import type { Cursor } from './firestore-reads'
import { pagesQuery } from './pages'
import { loadReads } from './load-reads'

/** The name of the content library's lists in the query cache. `expireRows` marks all lists with this name as stale. */
export const CONTENT_LIBRARY = 'content'

/**
 * Returns the query for the items of the content library, newest first. With a search text, the query uses the
 * server's search (decision 020). Without a search text, it reads the collection.
 * @param filter `search` must already be normalised
 */
export function contentQuery({ search, type }: { search: string; type: ContentType | null }) {
  if (search !== '')
    return pagesQuery([CONTENT_LIBRARY, { search, type }], async (after: string | null) => {
      const { ids, next } = await call(searchContent, { search, type, after })
      const { rowsById, converters } = await loadReads()
      const rows = await rowsById(COLLECTIONS.contentLibrary, ids, converters.contentItem)
      return { rows, next }
    })
  return pagesQuery([CONTENT_LIBRARY, { type }], async (after: Cursor | null) => {
    const { readPage, converters } = await loadReads()
    return type === null
      ? readPage(QUERIES.content, [], converters.contentItem, after)
      : readPage(QUERIES.contentOfType, [type], converters.contentItem, after)
  })
}
