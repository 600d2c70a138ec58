import type { ContentItem } from '@domain/entities/content-item'
import type { ContentType } from '@domain/options'
import { COLLECTIONS } from '@domain/paths'
import { QUERIES } from '@domain/queries'
import { converters, type Stored } from '../../../../firebase/converters'
import { pagesOf, rowsById, type RowPage } from '../../../../firebase/pages'

type Row = Stored<ContentItem>

/** The library, newest first. @param type null for all @throws AppError */
export function contentOfType(type: ContentType | null): Promise<RowPage<Row>> {
  return type === null
    ? pagesOf(QUERIES.content, [], converters.contentItem)
    : pagesOf(QUERIES.contentOfType, [type], converters.contentItem)
}

/** @param ids one page of a search @throws AppError */
export function contentById(ids: readonly string[]): Promise<Row[]> {
  return rowsById(COLLECTIONS.contentLibrary, ids, converters.contentItem)
}
