import type { Firestore } from 'firebase-admin/firestore'
import type { Profile } from '@domain/entities/profile'
import { memberSearch } from '@domain/directory'
import { entriesOf, type Searchable } from '@domain/search/searchable'
import { profile, type World } from './factories'
import { ago, MINUTE } from './factories/factory'
import { NAMES } from './texts/people'

/** The special cases among the members, such as a missing name. */
const PROFILE_TRAITS = ['noFirstName', 'noLastName', 'noName', 'justJoined', 'everything'] as const
const VARIANT_EVERY = 11

/**
 * Generates `count` members, newest first, with different joining times. A larger count only adds members at the end.
 */
export function community(world: World, count: number): Profile[] {
  return Array.from({ length: count }, (_, index) => {
    const [first_name] = world.random.pick(NAMES)
    const [, last_name] = world.random.pick(NAMES)
    const who = {
      user_id: `c${index}`,
      first_name,
      last_name,
      created_at: ago(world, (index + 1) * 37 * MINUTE),
    }
    const variant = PROFILE_TRAITS[index % VARIANT_EVERY]
    return profile(world, who, ...(variant ? [variant] : []))
  })
}

/** Stores the profiles of members and their search entries, but no documents in `user_roles`. */
export const storeCommunity = (db: Firestore, members: readonly Profile[]): Promise<void> =>
  storeSearched(
    db,
    memberSearch,
    members.map((member) => [member.user_id, member]),
  )

const BATCH_SIZE = 150
const CONCURRENT_BATCHES = 4

/**
 * Stores documents with the search entries that the triggers would create.
 * @param db a client of an emulator
 */
export async function storeSearched<Row extends object, Card extends object>(
  db: Firestore,
  searchable: Searchable<Row, Card>,
  rows: readonly (readonly [id: string, row: Row])[],
): Promise<void> {
  const batches = Array.from({ length: Math.ceil(rows.length / BATCH_SIZE) }, (_, index) =>
    rows.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  )
  await Promise.all(
    Array.from({ length: CONCURRENT_BATCHES }, async (_, lane) => {
      for (const [index, batch] of batches.entries())
        if (index % CONCURRENT_BATCHES === lane) await storeBatch(db, searchable, batch)
    }),
  )
}

async function storeBatch<Row extends object, Card extends object>(
  db: Firestore,
  searchable: Searchable<Row, Card>,
  rows: readonly (readonly [id: string, row: Row])[],
): Promise<void> {
  const batch = db.batch()
  for (const [id, row] of rows) {
    batch.set(db.collection(searchable.source).doc(id), row)
    for (const [key, entry] of entriesOf(searchable, id, row))
      batch.set(db.collection(searchable.entries).doc(key), entry)
  }
  await batch.commit()
}
