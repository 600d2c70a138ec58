import type { MemberCard } from '@domain/directory'
import { DIRECTORY_PAGE } from '@domain/limits'
import type { DirectoryArena, DirectoryRegion } from '@domain/options'
import { constraintsOf, QUERIES } from '@domain/queries'
import {
  collection,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from 'firebase/firestore'
import { converters } from '../../../firebase/converters'
import { db } from '../../../firebase/firestore'
import { fromServer } from '../../../firebase/from-server'
import type { MemberPage } from './list-members'

/**
 * Members straight from their profiles, newest first: what one index can answer.
 * @param narrowed at most one of the two
 * @throws AppError
 */
export function listProfiles(narrowed: {
  region: DirectoryRegion | null
  arena: DirectoryArena | null
}): Promise<MemberPage> {
  const constraints = constraintsFor(narrowed)
  return turnTo(constraints, [])
}

function constraintsFor({ region, arena }: Parameters<typeof listProfiles>[0]) {
  const sdk = { where, orderBy }
  if (region !== null) return constraintsOf(QUERIES.membersOfRegion, [region], sdk)
  if (arena !== null) return constraintsOf(QUERIES.membersOfArena, [arena], sdk)
  return constraintsOf(QUERIES.members, [], sdk)
}

/** One more than a page, to know whether there is another. */
async function turnTo(
  constraints: readonly QueryConstraint[],
  from: readonly QueryConstraint[],
): Promise<MemberPage> {
  const profiles = collection(db, QUERIES.members.collection).withConverter(converters.profile)
  const { docs } = await fromServer(() =>
    getDocsFromServer(query(profiles, ...constraints, ...from, limit(DIRECTORY_PAGE + 1))),
  )
  const shown = docs.slice(0, DIRECTORY_PAGE)
  const last = docs.length > shown.length ? shown.at(-1) : undefined
  return {
    members: shown.flatMap(cardOf),
    next: last ? () => turnTo(constraints, [startAfter(last)]) : null,
  }
}

function cardOf(snapshot: QueryDocumentSnapshot<MemberCard | null>): MemberCard[] {
  const profile = snapshot.data()
  return profile ? [profile] : []
}
