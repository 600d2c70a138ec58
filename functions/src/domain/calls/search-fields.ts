import * as z from 'zod/mini'
import { ENTRY_ID } from '../search/order'
import { atMost, WELL_FORMED } from '../text'

/**
 * The schema of a search text as typed. A blank text matches everything.
 * @param max maximum number of characters
 */
export const searchField = (max: number) => z.string().check(atMost(max), z.regex(WELL_FORMED))

/** The page to return: null for the first page, otherwise `next` from the previous page's response. */
export const cursorField = z.nullable(z.string().check(z.regex(ENTRY_ID)))

/**
 * One page of document ids, in the order of the search. The browser then reads the documents from Firestore, so that
 * the security rules apply. A document may have been deleted since the search.
 */
export const idsPage = z.object({
  /** The ids of this page. A page may have fewer ids than usual, or none, even if it is not the last page. */
  ids: z.array(z.string()),
  /** Cursor of the next page; null on the last page. */
  next: z.nullable(z.string()),
})
