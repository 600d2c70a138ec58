import * as z from 'zod/mini'
import { contentItemSchema, type ContentItem } from '../entities/content-item'
import { LENGTHS } from '../limits'
import { CONTENT_TYPES } from '../options'
import { newestFirst } from '../search/order'
import type { Searchable, SearchCall, SearchFilter } from '../search/searchable'
import { cursorField, idsPage, searchField } from './search-fields'

/** Members only: searches `content_library` by title and description, and returns ids, newest first. */
export const searchContent = {
  name: 'searchContent',
  request: z.object({
    search: searchField(LENGTHS.search),
    type: z.nullable(z.enum(CONTENT_TYPES)),
    after: cursorField,
  }),
  response: idsPage,
} as const
export type ContentFilter = SearchFilter<typeof searchContent>

export const contentSearch: Searchable<ContentItem, object> = {
  source: 'content_library',
  schema: contentItemSchema,
  entries: 'content_entries',
  orders: ({ created_at }) => [newestFirst(created_at)],
  texts: ({ title, description }) => [title, description],
  facets: ({ content_type }) => ({ type: [content_type] }),
  cardSchema: z.object({}),
  card: () => ({}),
}

export const contentCall: SearchCall<typeof searchContent, object> = {
  contract: searchContent,
  access: 'member',
  criteria: ({ search, type }) => ({ search, facets: { type } }),
}
