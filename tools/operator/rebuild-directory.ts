import { initializeApp } from 'firebase-admin/app'
import {
  FieldPath,
  getFirestore,
  type CollectionReference,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { COLLECTIONS } from '@domain/paths'
import { MalformedDocument } from '../../functions/src/data/collections'
import { directoryEntries } from '../../functions/src/data/directory/entries'
import { keepInStep } from '../../functions/src/data/directory/keep-in-step'

/**
 * Brings the directory's entries in line with the profiles: makes what is missing, mends what differs, removes what has no
 * profile any more (decision 014). Safe at any time, and again. Started by tools/operator.mjs; the project stands in
 * GCLOUD_PROJECT.
 */
const PAGE = 300
const AT_ONCE = 10

initializeApp({ projectId: process.env.GCLOUD_PROJECT })
const db = getFirestore()
let malformed = 0

try {
  const members = await forEach(db.collection(COLLECTIONS.profiles), ({ id }) => follow(id, []))
  await forEach(directoryEntries(db), (entry) =>
    follow(String(entry.get('card.user_id')), [entry.id]),
  )
  console.log(
    `✔ The directory holds ${members - malformed} of ${members} members (${process.env.GCLOUD_PROJECT}).`,
  )
  process.exit(0)
} catch (error) {
  console.error(`✖ ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
  process.exit(1)
}

/** @param formerIds of entries that go unless they are the member's own */
async function follow(uid: string, formerIds: string[]): Promise<void> {
  try {
    await keepInStep(db, uid, formerIds)
  } catch (error) {
    if (!(error instanceof MalformedDocument)) throw error
    if (formerIds.length) return
    malformed += 1
    console.log(`  The profile ${uid} does not fit its schema: its entry stays as it is.`)
  }
}

/** @returns how many documents there were */
async function forEach(
  from: CollectionReference,
  work: (document: QueryDocumentSnapshot) => Promise<void>,
): Promise<number> {
  const query = from.orderBy(FieldPath.documentId()).select('card.user_id').limit(PAGE)
  let count = 0
  for (let { docs } = await query.get(); docs.length > 0;) {
    for (let start = 0; start < docs.length; start += AT_ONCE)
      await Promise.all(docs.slice(start, start + AT_ONCE).map(work))
    count += docs.length
    docs = (await query.startAfter(docs.at(-1)?.id).get()).docs
  }
  return count
}
