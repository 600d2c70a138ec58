import type { ContentItem } from '@domain/entities/content-item'
import { contentQuery } from '../../../../data/content'
import type { ListRows } from '../../../../data/list-rows'
import { prefetchPages, usePages } from '../../../../data/pages'
import type { Stored } from '../../../../firebase/first-converters'
import { contentView, type ContentFilter } from '../view'

export type ContentRow = Stored<ContentItem>

const queryOf = (filter: ContentFilter) => {
  const { q: search, type } = contentView.keyOf(filter)
  return contentQuery({ search, type })
}

/** Returns the items that match a filter, newest first. @param pages the number of pages to show */
export const useContent = (filter: ContentFilter, pages: number): ListRows<ContentRow> =>
  usePages(queryOf(filter), pages)

/** Loads the items that match the filters in the URL, before the screen is mounted. */
export function prefetchContent({ search }: { search: URLSearchParams }): Promise<void> {
  return prefetchPages(queryOf(contentView.read(search).values))
}
