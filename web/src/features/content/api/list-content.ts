import { searchContent } from '@domain/calls/search-content'
import type { ContentItem } from '@domain/entities/content-item'
import type { ContentFilter } from '@domain/calls/search-content'
import { normalizeSearch } from '@domain/search-text'
import type { Stored } from '../../../firebase/converters'
import { toAppError } from '../../../firebase/errors'
import { foundPages } from '../../../firebase/found-pages'
import { call } from '../../../firebase/functions'
import type { Slice } from '../../../ui/list/listings'

/**
 * The first page of what matches, newest first: straight from the collection, or by the server's search where there is
 * text to look for (decision 020).
 * @throws AppError
 */
export async function listContent({
  search,
  type,
}: ContentFilter): Promise<Slice<Stored<ContentItem>>> {
  try {
    const { contentById, contentOfType } = await loadReading()
    if (normalizeSearch(search) === '') return await contentOfType(type)
    return await foundPages((after) => call(searchContent, { search, type, after }), contentById)
  } catch (error) {
    throw toAppError(error)
  }
}

/** What reads from Firestore; the page does not wait for it. */
export const loadReading = () => import('./read-content')
