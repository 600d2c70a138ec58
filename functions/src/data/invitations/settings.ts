import type { Firestore } from 'firebase-admin/firestore'
import { invitationSettingsSchema } from '@domain/entities/invitation-settings'
import { INVITATIONS_PER_YEAR } from '@domain/limits'
import { SERVER_COLLECTIONS } from '@domain/paths'
import type { Services } from '../../lib/services'
import { adminActor, addAuditEntry } from '../audit/log'
import { readDocument } from '../collections'

const AUDIT_TARGET = { id: 'invitations', label: 'members’ invitations' }

const settingsRef = (db: Firestore) =>
  db.collection(SERVER_COLLECTIONS.siteSettings).doc(AUDIT_TARGET.id)

/** Returns how many guests each member may invite in a year. Costs one read. */
export async function invitationsPerYear(db: Firestore): Promise<number> {
  const stored = readDocument(invitationSettingsSchema, await settingsRef(db).get())
  return stored?.per_year ?? INVITATIONS_PER_YEAR.usual
}

/** Sets how many guests each member may invite in a year. The same commit writes the audit entry. */
export async function setInvitationsPerYear(
  { db, now }: Pick<Services, 'db' | 'now'>,
  per_year: number,
  admin: string,
): Promise<void> {
  const actor = await adminActor(db, admin)
  await db.runTransaction(async (transaction) => {
    const stored = readDocument(invitationSettingsSchema, await transaction.get(settingsRef(db)))
    const before = stored?.per_year ?? INVITATIONS_PER_YEAR.usual
    if (before === per_year) return
    const at = now()
    transaction.set(settingsRef(db), { per_year, updated_at: at, updated_by: admin })
    addAuditEntry(db, transaction, {
      action: 'invitations_changed',
      actor,
      target: AUDIT_TARGET,
      before: { per_year: before },
      after: { per_year },
      at,
    })
  })
}
