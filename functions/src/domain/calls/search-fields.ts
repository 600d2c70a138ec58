import * as z from 'zod/mini'
import { ENTRY_ID } from '../search/order'
import { atMost, WELL_FORMED } from '../text'

/** A search as typed; blank finds everything. @param max characters */
export const searchField = (max: number) => z.string().check(atMost(max), z.regex(WELL_FORMED))

/** The `next` of the page before; null for the first page. */
export const cursorField = z.nullable(z.string().check(z.regex(ENTRY_ID)))

/**
 * One page of ids, in order. The browser reads the rows itself, under the rules; one that was deleted meanwhile is simply
 * missing there.
 */
export const idsPage = z.object({
  /** Usually a full page; fewer, even none, do not mean the end. */
  ids: z.array(z.string()),
  /** Where the next page begins; null at the end. */
  next: z.nullable(z.string()),
})
