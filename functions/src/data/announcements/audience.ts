import type { Firestore, Query } from 'firebase-admin/firestore'
import type { Addressed } from '@domain/entities/announcement'
import type { Profile } from '@domain/entities/profile'
import { rsvpId, rsvpSchema } from '@domain/entities/rsvp'
import { REGIONS, SEATED_STATUSES } from '@domain/options'
import { COLLECTIONS } from '@domain/paths'
import { chained, QUERIES } from '@domain/queries'
import { readDocument } from '../collections'
import { rsvps } from '../seats/collections'

/** The members in good standing of an audience, or the guests of its event: documents with a `user_id`. */
export function membersOf(db: Firestore, { audience, event_id }: Addressed): Query {
  if (audience === 'guests')
    return chained(rsvps(db), QUERIES.guestsOfEvent, [event_id, SEATED_STATUSES])
  const profiles: Query = db.collection(COLLECTIONS.profiles)
  if (audience === 'all') return chained(profiles, QUERIES.suspendedMembers, [false])
  const isRegion = REGIONS.some((region) => region === audience)
  const shape = isRegion ? QUERIES.membersInRegion : QUERIES.membersInArena
  return chained(profiles, shape, [false, audience])
}

/** What decides whether an announcement is for a member. */
export interface Groups extends Pick<Profile, 'regions' | 'business_arenas'> {
  /** The ids of the events that the member has a seat at. */
  events: ReadonlySet<string>
}

/** Whether an announcement is for a member. */
export function isFor({ audience, event_id }: Addressed, groups: Groups): boolean {
  if (audience === 'guests') return event_id !== null && groups.events.has(event_id)
  const own: readonly string[] = ['all', ...groups.regions, ...groups.business_arenas]
  return own.includes(audience)
}

/** Whether a member has a seat at an event. Costs a read. */
export async function hasSeat(db: Firestore, event_id: string, uid: string): Promise<boolean> {
  const rsvp = readDocument(rsvpSchema, await rsvps(db).doc(rsvpId(event_id, uid)).get())
  return rsvp !== undefined && SEATED_STATUSES.includes(rsvp.status)
}
