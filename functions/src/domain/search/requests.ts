import * as z from 'zod/mini'
import type { CallRequest } from '../calls/contract'
import type { searchRequests } from '../calls/search-requests'
import { conciergeRequestSchema, type ConciergeRequest } from '../entities/concierge-request'
import { COLLECTIONS, SERVER_COLLECTIONS } from '../paths'
import { newestFirst } from './order'
import type { Question, Searchable } from './searchable'

/** Concierge requests, by title and description. */
export const requestSearch: Searchable<ConciergeRequest, object> = {
  source: COLLECTIONS.conciergeRequests,
  schema: conciergeRequestSchema,
  entries: SERVER_COLLECTIONS.requestEntries,
  orders: ({ created_at }) => [newestFirst(created_at)],
  texts: ({ title, description }) => [title, description],
  facets: ({ status, priority }) => ({
    status: [status],
    priority: priority === null ? [] : [priority],
  }),
  cardSchema: z.object({}),
  card: () => ({}),
}

export type RequestFilter = Omit<CallRequest<typeof searchRequests>, 'after'>

export const requestsQuestion = ({
  search,
  status,
  priority,
}: RequestFilter): Question<object> => ({ search, facets: { status, priority } })
