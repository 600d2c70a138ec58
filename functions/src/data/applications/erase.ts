import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { monthsAfter } from '@domain/durations'
import { applicationLabel } from '@domain/entities/application'
import { ERASED_AT_ONCE } from '@domain/limits'
import { SERVER_COLLECTIONS } from '@domain/paths'
import { buildQuery, QUERIES, queryByOwner } from '@domain/queries'
import type { Services } from '../../lib/services'
import { addAuditEntry } from '../audit/log'
import { inviteCodes } from '../collections'
import { suppressionOf } from '../mail/collections'
import { applicationNotes, applications } from './collections'

const RETENTION_ACTOR = { kind: 'automation', id: 'retention', name: 'Retention' } as const
const DELETION_ACTOR = {
  kind: 'automation',
  id: 'deleted-accounts',
  name: 'Deleted accounts',
} as const

/**
 * Erases old applications, the oldest first. An application is old when more than `applicationRetentionMonths` months
 * have passed since it was declined or withdrawn, or since its invitation code expired unused. Also erases the notes on
 * these applications, their codes, and any record that a mail server has refused the applicant's email address. The
 * audit log records the erasure without the content of the application. Costs three reads when there is nothing to
 * erase.
 * @param until no erasure is started after this time
 */
export async function eraseOldApplications(
  services: Pick<Services, 'db' | 'now' | 'settings' | 'checkpoint'>,
  until: Date,
): Promise<void> {
  const { db, now, settings } = services
  const before = monthsAfter(now(), -settings.applicationRetentionMonths)
  for (const old of [
    buildQuery(applications(db), QUERIES.applicationsToErase, ['declined', before]),
    buildQuery(applications(db), QUERIES.applicationsToErase, ['withdrawn', before]),
    buildQuery(applications(db), QUERIES.unusedApprovalsToErase, ['approved', before]),
  ]) {
    for (const snapshot of (await old.limit(ERASED_AT_ONCE).get()).docs) {
      if (now() > until) return
      await erase(services, snapshot, RETENTION_ACTOR)
    }
  }
}

/**
 * Erases the applications of a member whose account was deleted, and the admins' notes on them. The invitation codes
 * that the member has used are kept, because they record who was invited.
 */
export async function eraseApplicationsOf(
  services: Pick<Services, 'db' | 'now' | 'checkpoint'>,
  uid: string,
): Promise<void> {
  const owned = queryByOwner(applications(services.db), 'joined_uid', uid).limit(ERASED_AT_ONCE)
  for (const snapshot of (await owned.get()).docs) await erase(services, snapshot, DELETION_ACTOR)
}

/** Erases an application, unless it was changed since it was read. */
async function erase(
  { db, now, checkpoint }: Pick<Services, 'db' | 'now' | 'checkpoint'>,
  { id, ref, updateTime }: QueryDocumentSnapshot,
  actor: typeof RETENTION_ACTOR | typeof DELETION_ACTOR,
): Promise<void> {
  // The notes are deleted first, because a later run could not find them without the application.
  await db.recursiveDelete(db.collection(SERVER_COLLECTIONS.applicationNotes).doc(id))
  await checkpoint('application-notes-deleted')
  await db.runTransaction(async (transaction) => {
    const application = await transaction.get(ref)
    if (!application.updateTime?.isEqual(updateTime)) return
    // An admin may have added notes in the meantime. Without the application, nobody can add further notes.
    const notes = await transaction.get(applicationNotes(db, id).select().limit(ERASED_AT_ONCE))
    const email = application.get('email') as string | undefined
    const refused = email === undefined ? null : await transaction.get(suppressionOf(db, email))
    for (const note of notes.docs) transaction.delete(note.ref)
    transaction.delete(ref)
    // If the applicant has not joined, the applicant's invitation code is deleted too, because the document of the code
    // contains the applicant's email address.
    const code = application.get('invite_code') as string | null | undefined
    if (code && application.get('status') !== 'joined')
      transaction.delete(inviteCodes(db).doc(code))
    // If a mail server has refused the applicant's email address, the record of this refusal contains the address and
    // is deleted. The record of a member's address is kept, because it contains the member's uid instead.
    if (refused?.exists && refused.get('uid') === null) transaction.delete(refused.ref)
    addAuditEntry(db, transaction, {
      action: 'application_erased',
      actor,
      target: { id, label: applicationLabel(id) },
      at: now(),
    })
  })
}
