import * as z from 'zod/mini'
import { LENGTHS } from '../limits'
import { CONTENT_TYPES } from '../options'
import { cursorField, idsPage, searchField } from './search-fields'

/** Members only: ids in `content_library` by title and description, newest first. */
export const searchContent = {
  name: 'searchContent',
  request: z.object({
    search: searchField(LENGTHS.search),
    type: z.nullable(z.enum(CONTENT_TYPES)),
    after: cursorField,
  }),
  response: idsPage,
} as const
