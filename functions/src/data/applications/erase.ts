import { applicationLabel } from '@domain/entities/application'
import { ERASED_AT_ONCE } from '@domain/limits'
import { SERVER_COLLECTIONS } from '@domain/paths'
import { buildQuery, QUERIES } from '@domain/queries'
import { isConflict } from '../../lib/sdk-errors'
import type { Services } from '../../lib/services'
import { addAuditEntry } from '../audit/log'
import { inviteCodes } from '../collections'
import { suppressionOf } from '../mail/send'
import { applications } from './collections'

const RETENTION_ACTOR = { kind: 'automation', id: 'retention', name: 'Retention' } as const

/**
 * Erases old applications with their notes, their code and the record that their address refused mail, the oldest first.
 * An application is old when it was declined or withdrawn, or when its code expired unused, more than
 * `applicationRetentionMonths` ago. The audit log records the erasure without the content. Costs three reads when there
 * is nothing to erase.
 * @param until no erasure is started after this time
 */
export async function eraseOldApplications(
  services: Pick<Services, 'db' | 'now' | 'settings'>,
  until: Date,
): Promise<void> {
  const { db, now, settings } = services
  const before = now()
  before.setUTCMonth(before.getUTCMonth() - settings.applicationRetentionMonths)
  for (const old of [
    buildQuery(applications(db), QUERIES.applicationsToErase, ['declined', before]),
    buildQuery(applications(db), QUERIES.applicationsToErase, ['withdrawn', before]),
    buildQuery(applications(db), QUERIES.unusedApprovalsToErase, ['approved', before]),
  ]) {
    for (const snapshot of (await old.limit(ERASED_AT_ONCE).get()).docs) {
      if (now() > until) return
      const { id } = snapshot
      // The notes are deleted first, because they can only be found through the application.
      await db.recursiveDelete(db.collection(SERVER_COLLECTIONS.applicationNotes).doc(id))
      const batch = db.batch()
      batch.delete(snapshot.ref, { lastUpdateTime: snapshot.updateTime })
      // The code is deleted too, because its document contains the applicant's address.
      const code = snapshot.get('invite_code') as string | null
      if (code) batch.delete(inviteCodes(db).doc(code))
      // The record of a refused address contains the address, unless the address belongs to a member.
      const refused = await suppressionOf(db, snapshot.get('email') as string).get()
      if (refused.exists && refused.get('uid') === null) batch.delete(refused.ref)
      addAuditEntry(db, batch, {
        action: 'application_erased',
        actor: RETENTION_ACTOR,
        target: { id, label: applicationLabel(id) },
        at: now(),
      })
      await batch.commit().catch((error: unknown) => {
        if (!isConflict(error)) throw error
      })
    }
  }
}
