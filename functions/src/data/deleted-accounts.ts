import type { Firestore } from 'firebase-admin/firestore'
import { HOUR_MS } from '@domain/durations'
import { secondAfter } from '@domain/entities/user-role'
import { COLLECTIONS } from '@domain/paths'
import { DOCUMENT_ID_IS_UID, PERSONAL_DATA, PERSONAL_FILES } from '@domain/personal-data'
import { queryByOwner } from '@domain/queries'
import { log } from '../lib/logging'
import type { Services } from '../lib/services'
import { eraseApplicationsOf } from './applications/erase'
import { profiles } from './collections'
import { removeGuestNotice } from './notices/guest-notice'
import { removeGuestRecords } from './seats/departures'
import { changeRoleRow } from './standing'

/** The maximum number of accounts that one call to Firebase Auth looks up. */
const LOOKUP_SIZE = 100
/**
 * The maximum plausible number of missing accounts. If more accounts are missing, they were probably not deleted:
 * Firebase Auth belongs to another Firebase project, or its backup is not restored yet.
 */
export const MAX_MISSING_ACCOUNTS = 20
/**
 * A missing account counts as deleted only if its profile is at least this old, in milliseconds. A newer account might
 * not be found yet.
 */
const SETTLED_MS = HOUR_MS

/** The maximum number of documents that one commit deletes. */
const BATCH_SIZE = 200

/** Removes all files whose path begins with a prefix. */
export type RemoveFiles = (prefix: string) => Promise<unknown>

/**
 * Deletes the personal data of deleted accounts as `PERSONAL_DATA` specifies. Suspends these accounts in `user_roles`,
 * so that their tokens and API keys become invalid. Costs at least one read for each profile.
 * @returns the uids of the accounts whose data was deleted
 * @throws when more than MAX_MISSING_ACCOUNTS accounts are missing; no data is deleted in this case
 */
export async function clearDeletedAccounts(
  services: Pick<Services, 'db' | 'auth' | 'now' | 'checkpoint'>,
  removeFiles: RemoveFiles,
): Promise<string[]> {
  const deletedUids = await uidsWithoutAccount(services)
  if (deletedUids.length > MAX_MISSING_ACCOUNTS) {
    log.error('too many accounts are missing', { count: deletedUids.length })
    throw new Error(`${deletedUids.length} profiles have no account; no data was deleted`)
  }
  for (const uid of deletedUids) {
    await endRow(services, uid)
    await removeGuestRecords(services, uid)
    await eraseApplicationsOf(services, uid)
    await removeGuestNotice(services.db, uid)
    await deletePersonalData(services.db, uid, removeFiles)
    log.info('cleared up after a deleted account', { uid })
  }
  return deletedUids
}

/**
 * Deletes a person's files and documents as `PERSONAL_FILES` and `PERSONAL_DATA` specify. The call can be repeated. The
 * profile is deleted last, so that the next run finds the account again after a failure.
 */
export async function deletePersonalData(
  db: Firestore,
  uid: string,
  removeFiles: RemoveFiles,
): Promise<void> {
  for (const { folder, atDeletion } of PERSONAL_FILES)
    if (atDeletion === 'deleted') await removeFiles(folder(uid))
  for (const [collection, data] of Object.entries(PERSONAL_DATA)) {
    if (data?.atDeletion !== 'deleted' || collection === COLLECTIONS.profiles) continue
    for (const owner of data.owners) await deleteOwned(db, collection, owner, uid)
  }
  await profiles(db).doc(uid).delete()
}

async function deleteOwned(
  db: Firestore,
  collection: string,
  owner: string,
  uid: string,
): Promise<void> {
  const all = db.collection(collection)
  if (owner === DOCUMENT_ID_IS_UID) {
    await all.doc(uid).delete()
    return
  }
  const owned = queryByOwner(all, owner, uid).select().limit(BATCH_SIZE)
  for (let { docs } = await owned.get(); docs.length > 0; { docs } = await owned.get()) {
    const batch = db.batch()
    for (const { ref } of docs) batch.delete(ref)
    await batch.commit()
  }
}

async function uidsWithoutAccount({
  db,
  auth,
  now,
}: Pick<Services, 'db' | 'auth' | 'now'>): Promise<string[]> {
  const deletedUids: string[] = []
  const page = db.collection(profiles(db).path).select('created_at').limit(LOOKUP_SIZE)
  let { docs } = await page.get()
  while (docs.length > 0 && deletedUids.length <= MAX_MISSING_ACCOUNTS) {
    const { users } = await auth.getUsers(docs.map(({ id }) => ({ uid: id })))
    const existingUids = new Set(users.map(({ uid }) => uid))
    const settledBefore = docs.filter(
      ({ createTime }) => createTime.toMillis() < now().getTime() - SETTLED_MS,
    )
    deletedUids.push(...settledBefore.map(({ id }) => id).filter((id) => !existingUids.has(id)))
    docs = (await page.startAfter(docs.at(-1)).get()).docs
  }
  return deletedUids
}

/**
 * Suspends a deleted account in `user_roles`. The document there is kept, because an account without it would be
 * treated as a member.
 */
const endRow = (services: Pick<Services, 'db' | 'now'>, uid: string): Promise<void> =>
  changeRoleRow(services, uid, (row) =>
    row?.suspended ? null : { suspended: true, sessions_valid_after: secondAfter(services.now()) },
  )
