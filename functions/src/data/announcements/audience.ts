import type { Firestore, Query } from 'firebase-admin/firestore'
import type { Profile } from '@domain/entities/profile'
import { REGIONS, type Audience } from '@domain/options'
import { COLLECTIONS } from '@domain/paths'
import { chained, QUERIES } from '@domain/queries'

const isRegion = (audience: Audience) => REGIONS.some((region) => region === audience)

/** The members in good standing of an audience. */
export function membersOf(db: Firestore, audience: Audience): Query {
  const profiles: Query = db.collection(COLLECTIONS.profiles)
  if (audience === 'all') return chained(profiles, QUERIES.suspendedMembers, [false])
  const shape = isRegion(audience) ? QUERIES.membersInRegion : QUERIES.membersInArena
  return chained(profiles, shape, [false, audience])
}

/** Whether an announcement is for a member. */
export function isFor(
  audience: Audience,
  profile: Pick<Profile, 'regions' | 'business_arenas'>,
): boolean {
  const own: readonly string[] = ['all', ...profile.regions, ...profile.business_arenas]
  return own.includes(audience)
}
