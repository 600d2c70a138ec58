import * as z from 'zod/mini'
import { LENGTHS } from '../limits'
import { INVITE_STATUSES } from '../options'
import { cursorField, idsPage, searchField } from './search-fields'

/** Admins only: ids in `invite_codes` by code and description, newest first; the status as it is at the time of asking. */
export const searchInviteCodes = {
  name: 'searchInviteCodes',
  request: z.object({
    search: searchField(LENGTHS.search),
    status: z.nullable(z.enum(INVITE_STATUSES)),
    after: cursorField,
  }),
  response: idsPage,
} as const
