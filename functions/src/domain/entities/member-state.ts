import * as z from 'zod/mini'
import { VISIT_GAP_SECONDS, VISIT_NOTED_SECONDS } from '../limits'

/** The areas of the portal whose new items the home page lists. */
export const SEEN_AREAS = ['members', 'content', 'events', 'requests'] as const
export type SeenArea = (typeof SEEN_AREAS)[number]

/**
 * `member_state/{uid}`: when a member last viewed the home page and last opened each area of the portal. The home page
 * uses these times to find out which items are new to the member (decision 054).
 */
export const memberStateSchema = z.object({
  /** When the member last opened each area. Written by the member. */
  seen_at: z.partialRecord(z.enum(SEEN_AREAS), z.date()),
  /**
   * When the member last viewed the home page; missing before the first view. Written by the callable `home`, which
   * does not store every view (see `viewOf`).
   */
  visited_at: z.optional(z.date()),
  /** When the previous visit ended; null during the first visit. */
  last_visit_at: z.optional(z.nullable(z.date())),
  /**
   * True if the callable `home` has made sure that `preferences/{uid}` exists. `home` sets this field in the same write
   * as `visited_at`.
   */
  has_preferences: z.optional(z.boolean()),
})
export type MemberState = z.infer<typeof memberStateSchema>

export type Visit = Required<Pick<MemberState, 'visited_at' | 'last_visit_at'>>

/**
 * Determines to which visit a view of the home page belongs: the current visit or a new one. A visit ends when the
 * member has not viewed the home page for VISIT_GAP_SECONDS. A reload of the page therefore belongs to the current
 * visit, and items stay marked as new.
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
 * Returns the time from which items in an area of the portal are new to the member: the end of the previous visit, or
 * the time when the member last opened the area, whichever is later.
 * @returns undefined during the member's first visit, so that not every item is marked as new
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
