import * as z from 'zod/mini'
import { shownRequestSchema, type ShownRequest } from '../entities/concierge-request'
import { LENGTHS } from '../limits'
import { REQUEST_PRIORITIES, REQUEST_STATUSES } from '../options'
import { newestFirst } from '../search/order'
import type { Searchable, SearchCall } from '../search/searchable'
import { cursorField, idsPage, searchField } from './search-fields'

/** Admins only: searches `concierge_requests` by title and description, and returns ids, newest first. */
export const searchRequests = {
  name: 'searchRequests',
  request: z.object({
    search: searchField(LENGTHS.search),
    status: z.nullable(z.enum(REQUEST_STATUSES)),
    priority: z.nullable(z.enum(REQUEST_PRIORITIES)),
    after: cursorField,
  }),
  response: idsPage,
} as const

export const requestSearch: Searchable<ShownRequest, object> = {
  source: 'concierge_requests',
  schema: shownRequestSchema,
  entries: 'request_entries',
  orders: ({ created_at }) => [newestFirst(created_at)],
  texts: ({ title, description }) => [title, description],
  facets: ({ status, priority }) => ({
    status: [status],
    priority: priority === null ? [] : [priority],
  }),
  cardSchema: z.object({}),
  card: () => ({}),
}

export const requestsCall: SearchCall<typeof searchRequests, object> = {
  contract: searchRequests,
  access: 'admin',
  criteria: ({ search, status, priority }) => ({ search, facets: { status, priority } }),
}
