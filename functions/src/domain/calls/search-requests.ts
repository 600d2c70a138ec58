import * as z from 'zod/mini'
import { LENGTHS } from '../limits'
import { REQUEST_PRIORITIES, REQUEST_STATUSES } from '../options'
import { cursorField, idsPage, searchField } from './search-fields'

/** Admins only: ids in `concierge_requests` by title and description, newest first. */
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
