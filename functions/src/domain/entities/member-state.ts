import * as z from 'zod/mini'
import { VISIT_GAP_SECONDS, VISIT_NOTED_SECONDS } from '../limits'

/** The areas of the portal whose news the home page shows. */
export const SEEN_AREAS = ['members', 'content', 'events', 'requests'] as const
export type SeenArea = (typeof SEEN_AREAS)[number]

/**
 * `member_state/{uid}`: when a member last viewed the home page and opened each area. The home page compares these
 * times with creation times to find out what is new (decision 054).
 */
export const memberStateSchema = z.object({
  /** When the member last opened each area. Written by the member. */
  seen_at: z.partialRecord(z.enum(SEEN_AREAS), z.date()),
  /** The latest stored view of the home page. Written by the callable `home`; missing until the first view. */
  visited_at: z.optional(z.date()),
  /** The end of the previous visit; null during the first visit. */
  last_visit_at: z.optional(z.nullable(z.date())),
  /** True if `preferences/{uid}` is known to exist. Written together with a visit. */
  has_preferences: z.optional(z.boolean()),
})
export type MemberState = z.infer<typeof memberStateSchema>

export type Visit = Required<Pick<MemberState, 'visited_at' | 'last_visit_at'>>

/**
 * Assigns a view of the home page to a visit. A visit ends when the member has not viewed the home page for
 * VISIT_GAP_SECONDS, so new items stay new when the page is reloaded.
 * @returns the visit, and whether it has to be stored
 */
export function viewOf(state: MemberState | undefined, now: Date): Visit & { isChanged: boolean } {
  const { visited_at, last_visit_at = null } = state ?? {}
  if (!visited_at) return { visited_at: now, last_visit_at: null, isChanged: true }
  const pause = (now.getTime() - visited_at.getTime()) / 1000
  if (pause >= VISIT_GAP_SECONDS)
    return { visited_at: now, last_visit_at: visited_at, isChanged: true }
  return pause >= VISIT_NOTED_SECONDS
    ? { visited_at: now, last_visit_at, isChanged: true }
    : { visited_at, last_visit_at, isChanged: false }
}

/**
 * Returns the time after which an item of an area must have been created to be new to a member.
 * @returns undefined during the first visit: everything is then new to the member, so nothing is marked as new
 */
export function newSince(
  area: SeenArea,
  { last_visit_at }: Pick<Visit, 'last_visit_at'>,
  seen_at: MemberState['seen_at'] = {},
): Date | undefined {
  if (!last_visit_at) return undefined
  const seen = seen_at[area]
  return seen && seen > last_visit_at ? seen : last_visit_at
}
