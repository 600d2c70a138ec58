import * as z from 'zod/mini'
import { ENTRY_ID, memberCardSchema } from '../directory'
import { LENGTHS } from '../limits'
import { DIRECTORY_ARENAS, DIRECTORY_REGIONS } from '../options'
import { atMost, WELL_FORMED } from '../text'

/** Members only: one page of the directory, newest members first, over all members. */
export const searchMembers = {
  name: 'searchMembers',
  request: z.object({
    search: z.string().check(atMost(LENGTHS.memberSearch), z.regex(WELL_FORMED)),
    region: z.nullable(z.enum(DIRECTORY_REGIONS)),
    arena: z.nullable(z.enum(DIRECTORY_ARENAS)),
    /** The `next` of the page before. */
    after: z.nullable(z.string().check(z.regex(ENTRY_ID))),
  }),
  response: z.object({
    /** Usually a full page; fewer, even none, do not mean the end. */
    members: z.array(memberCardSchema),
    /** Where the next page begins; null at the end. */
    next: z.nullable(z.string()),
  }),
} as const
