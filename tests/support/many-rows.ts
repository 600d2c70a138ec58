import type { Firestore } from 'firebase-admin/firestore'
import { COLLECTIONS } from '@domain/paths'
import { auditSearch } from '@domain/calls/search-audit'
import { contentSearch } from '@domain/calls/search-content'
import { eventSearch } from '@domain/calls/search-events'
import { inviteCodeSearch } from '@domain/calls/search-invite-codes'
import { requestSearch } from '@domain/calls/search-requests'
import { storeSearched } from './community'
import {
  apiKey,
  auditEntry,
  conciergeRequest,
  contentItem,
  createWorld,
  event,
  eventSeats,
  inviteCode,
} from './factories'

/**
 * Stores `count` rows for every list except those of members and emails. Stores the rows' search entries too.
 * @param uid the member who has made half of the concierge requests
 */
export async function storeManyRows(db: Firestore, uid: string, count: number): Promise<void> {
  const world = createWorld(new Date())
  const rows = <Row>(make: () => Row) =>
    Array.from({ length: count }, (_, index) => [`many-${index}`, make()] as const)
  await storeSearched(
    db,
    contentSearch,
    rows(() => contentItem(world)),
  )
  const meetings = [
    ...rows(() => event(world)),
    ...rows(() => event(world, 'past')).map(([id, row]) => [`past-${id}`, row] as const),
  ].map(([id, row]) => [id, { ...row, registration_url: null }] as const)
  await storeSearched(db, eventSearch, meetings)
  const seats = db.bulkWriter()
  for (const [id] of meetings)
    void seats.set(db.collection(COLLECTIONS.eventSeats).doc(id), eventSeats(world))
  await seats.close()
  await storeSearched(
    db,
    requestSearch,
    rows(() => conciergeRequest(world)).map(([id, row], index) => [
      id,
      { ...row, user_id: index < count / 2 ? uid : `c${index}` },
    ]),
  )
  await storeSearched(
    db,
    inviteCodeSearch,
    Array.from({ length: count }, () => inviteCode(world)).map((row) => [row.code, row]),
  )
  await storeSearched(
    db,
    auditSearch,
    rows(() => auditEntry(world)),
  )
  const keys = db.batch()
  for (const key of Array.from({ length: count }, () => apiKey(world)))
    keys.set(db.collection(COLLECTIONS.apiKeys).doc(key.key_hash), key)
  await keys.commit()
}
