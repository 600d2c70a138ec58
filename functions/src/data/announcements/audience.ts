import type { Firestore, Query } from 'firebase-admin/firestore'
import type { AnnouncementTarget } from '@domain/entities/announcement'
import type { Profile } from '@domain/entities/profile'
import { rsvpId, rsvpSchema } from '@domain/entities/rsvp'
import { REGIONS, SEATED_STATUSES } from '@domain/options'
import { COLLECTIONS } from '@domain/paths'
import { buildQuery, QUERIES } from '@domain/queries'
import { readDocument } from '../collections'
import { rsvps } from '../seats/collections'

/**
 * Returns the query for the recipients of an announcement. Depending on its audience, these are the guests with a seat
 * at an event, all members, or the members of one group. The queries for members exclude suspended members. Each
 * document that the query finds has a `user_id`.
 */
export function recipientsQuery(db: Firestore, { audience, event_id }: AnnouncementTarget): Query {
  if (audience === 'guests')
    return buildQuery(rsvps(db), QUERIES.guestsOfEvent, [event_id, SEATED_STATUSES])
  const profiles: Query = db.collection(COLLECTIONS.profiles)
  if (audience === 'all') return buildQuery(profiles, QUERIES.membersByStanding, [false])
  const isRegion = REGIONS.some((region) => region === audience)
  const shape = isRegion ? QUERIES.recipientsInRegion : QUERIES.recipientsInArena
  return buildQuery(profiles, shape, [false, audience])
}

/**
 * The groups of a member: regions, business arenas and events. They determine which announcements are for the member.
 */
export interface MemberGroups extends Pick<Profile, 'regions' | 'business_arenas'> {
  /** The ids of the events at which the member has a seat. */
  events: ReadonlySet<string>
}

/** Whether an announcement is for a member. */
export function isInAudience(
  { audience, event_id }: AnnouncementTarget,
  groups: MemberGroups,
): boolean {
  if (audience === 'guests') return event_id !== null && groups.events.has(event_id)
  const memberAudiences: readonly string[] = ['all', ...groups.regions, ...groups.business_arenas]
  return memberAudiences.includes(audience)
}

/** Whether a member has a seat at an event. Costs one read. */
export async function hasSeat(db: Firestore, event_id: string, uid: string): Promise<boolean> {
  const rsvp = readDocument(rsvpSchema, await rsvps(db).doc(rsvpId(event_id, uid)).get())
  return rsvp !== undefined && SEATED_STATUSES.includes(rsvp.status)
}
