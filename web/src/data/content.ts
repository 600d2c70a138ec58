import { searchContent } from '@domain/calls/search-content'
import type { ContentType } from '@domain/options'
import { COLLECTIONS } from '@domain/paths'
import { QUERIES } from '@domain/queries'
import { call } from '../firebase/functions'
import type { Cursor } from './firestore-reads'
import { pagesQuery } from './pages'
import { loadReading } from './reading'

/**
 * The items of the content library, newest first: straight from the collection, or by the server's search where there is
 * a text (decision 020).
 * @param filter its text normalised
 */
export function contentQuery({ search, type }: { search: string; type: ContentType | null }) {
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
