import type { Firestore } from 'firebase-admin/firestore'
import type { Profile } from '@domain/entities/profile'
import { SERVER_COLLECTIONS } from '@domain/paths'
import { community, storeCommunity } from '../../support/community'
import { createWorld, outboxMail } from '../../support/factories'
import { storeManyRows } from '../../support/many-rows'

/** The largest number of members in this run (lab/bench.mjs). */
export const MOST_MEMBERS = Number(process.env.CAVE_BENCH_MEMBERS)

const world = () => createWorld(new Date('2026-01-01T00:00:00Z'))
let storedMembers: Profile[] = []

/**
 * Stores generated members until at least `count` are stored. Members from earlier calls are kept.
 * @returns all generated members, newest first
 */
export async function ensureMembers(db: Firestore, count: number): Promise<Profile[]> {
  if (storedMembers.length < count) {
    const all = community(world(), count)
    const missing = all.slice(storedMembers.length)
    await storeCommunity(db, missing)
    storedMembers = all
  }
  return storedMembers
}

/**
 * Stores more than one page of rows for every list except the list of members. Half of the concierge requests belong to
 * the member `uid`. A second call overwrites the rows.
 */
export async function ensureRows(db: Firestore, uid: string): Promise<void> {
  await storeManyRows(db, uid, ROWS_PER_LIST)
  const writer = db.bulkWriter()
  const outbox = db.collection(SERVER_COLLECTIONS.mailOutbox)
  const mailWorld = world()
  for (let index = 0; index < ROWS_PER_LIST; index++)
    void writer.set(outbox.doc(`many-${index}`), outboxMail(mailWorld))
  await writer.close()
}

const ROWS_PER_LIST = 100

const FEW_MEMBERS = 1000

/**
 * Stores the data for the benchmarks 'clicks' and 'layout': a thousand members, and more than one page of rows for
 * every other list.
 */
export async function ensureThousand(db: Firestore, uid: string): Promise<void> {
  await ensureMembers(db, FEW_MEMBERS)
  await ensureRows(db, uid)
}
