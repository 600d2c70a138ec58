import type { Firestore } from 'firebase-admin/firestore'
import { directoryEntry, entryId } from '@domain/directory'
import type { Profile } from '@domain/entities/profile'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'
import { profile, type World } from './factories'
import { ago, MINUTE } from './factories/factory'
import { NAMES } from './texts/people'

/** Now and then somebody without a name, or with nothing but one. */
const VARIANTS = ['noFirstName', 'noLastName', 'noName', 'justJoined', 'everything'] as const
const VARIANT_EVERY = 11

/**
 * Made-up members for measuring, newest first, joined at different times; the first hundred of a thousand are the same
 * as of a hundred.
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
    const variant = VARIANTS[index % VARIANT_EVERY]
    return profile(world, who, ...(variant ? [variant] : []))
  })
}

const BATCH = 250
const AT_ONCE = 4

/**
 * Stores profiles with their entries in the directory, as the seed does. For a project that no trigger listens to.
 * @param db of an emulator
 */
export async function storeCommunity(db: Firestore, members: readonly Profile[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(members.length / BATCH) }, (_, index) =>
    members.slice(index * BATCH, (index + 1) * BATCH),
  )
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, lane) => {
      for (const [index, batch] of batches.entries())
        if (index % AT_ONCE === lane) await storeBatch(db, batch)
    }),
  )
}

async function storeBatch(db: Firestore, members: readonly Profile[]): Promise<void> {
  const batch = db.batch()
  for (const member of members) {
    batch.set(db.collection(COLLECTIONS.profiles).doc(member.user_id), member)
    batch.set(
      db.collection(SERVER_COLLECTIONS.directoryEntries).doc(entryId(member)),
      directoryEntry(member),
    )
  }
  await batch.commit()
}
