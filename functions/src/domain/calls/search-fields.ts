import * as z from 'zod/mini'
import { ENTRY_ID } from '../search/order'
import { atMost, WELL_FORMED } from '../text'

/** A search text as typed; blank matches everything. @param max characters */
export const searchField = (max: number) => z.string().check(atMost(max), z.regex(WELL_FORMED))

/** The `next` of the previous page; null for the first page. */
export const cursorField = z.nullable(z.string().check(z.regex(ENTRY_ID)))

/**
 * One page of ids, in order. The browser reads the documents itself, under the rules; a document deleted meanwhile is
 * missing there.
 */
export const idsPage = z.object({
  /** Usually a full page. Fewer rows, even none, do not mean the end. */
  ids: z.array(z.string()),
  /** Cursor of the next page; null at the end. */
  next: z.nullable(z.string()),
})
