import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { onDocumentWritten } from 'firebase-functions/firestore'
import { entryId } from '@domain/directory'
import { profileSchema, type Profile } from '@domain/entities/profile'
import { COLLECTIONS, REGION } from '@domain/paths'
import { MalformedDocument, readDocument } from '../data/collections'
import { changesEntry, keepInStep } from '../data/directory/keep-in-step'
import { log } from '../lib/logging'
import { services, type Services } from '../lib/services'

/** Keeps the directory's entries in step with the profiles (decision 014). Tried again for a day when it fails. */
export const indexProfile = onDocumentWritten(
  { document: `${COLLECTIONS.profiles}/{uid}`, region: REGION, maxInstances: 20, retry: true },
  async ({ params, data }) => {
    if (data) await followProfile(services(), params.uid, data)
  },
)

interface Written {
  before: DocumentSnapshot
  after: DocumentSnapshot
}

/** What the trigger does; exported for tests, which send changes twice and in the wrong order. */
export async function followProfile(
  { db }: Pick<Services, 'db'>,
  uid: string,
  { before, after }: Written,
): Promise<void> {
  const [was, is] = [profileIn(before, uid), profileIn(after, uid)]
  if (!changesEntry(was, is)) return
  const formerIds = [was, is].flatMap((profile) => (profile ? [entryId(profile)] : []))
  try {
    await keepInStep(db, uid, formerIds)
  } catch (error) {
    // Trying again would not mend it; the entry stays as it was.
    if (!(error instanceof MalformedDocument)) throw error
    log.error('profile not indexed', { uid, collection: error.collection })
  }
}

function profileIn(snapshot: DocumentSnapshot, uid: string): Profile | undefined {
  try {
    return readDocument(profileSchema, snapshot)
  } catch {
    log.warn('a version of a profile does not fit its schema', { uid })
    return undefined
  }
}
