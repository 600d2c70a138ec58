import * as z from 'zod/mini'
import type { CallRequest } from '../calls/contract'
import type { searchContent } from '../calls/search-content'
import { contentItemSchema, type ContentItem } from '../entities/content-item'
import { COLLECTIONS, SERVER_COLLECTIONS } from '../paths'
import { newestFirst } from './order'
import type { Question, Searchable } from './searchable'

/** The content library, by title and description. */
export const contentSearch: Searchable<ContentItem, object> = {
  source: COLLECTIONS.contentLibrary,
  schema: contentItemSchema,
  entries: SERVER_COLLECTIONS.contentEntries,
  orders: ({ created_at }) => [newestFirst(created_at)],
  texts: ({ title, description }) => [title, description],
  facets: ({ content_type }) => ({ type: [content_type] }),
  cardSchema: z.object({}),
  card: () => ({}),
}

export type ContentFilter = Omit<CallRequest<typeof searchContent>, 'after'>

export const contentQuestion = ({ search, type }: ContentFilter): Question<object> => ({
  search,
  facets: { type },
})
