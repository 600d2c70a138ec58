import type { AuditAction } from '@domain/entities/audit-entry'
import { COLLECTIONS } from '@domain/paths'

type Data = Readonly<Record<string, unknown>>

/**
 * A direct write by an admin's browser, with the data for its audit entry. Security rules accept only the admin's own
 * uid and the current time in the two signature fields.
 */
export interface SignedWrite {
  action: AuditAction
  /** The names of the two fields that contain the admin's uid and the time of the write. */
  signature: readonly [by: string, at: string]
  target: { id: string; label: string }
  before?: Data
  after: Data
}

/**
 * Describes a direct write for the audit log, given the data of the document before and after the write.
 * @returns undefined if the trigger must write no audit entry, for example because a function writes it
 */
export type ReadSignedWrite = (
  oldData: Data | undefined,
  newData: Data,
  id: string,
) => SignedWrite | undefined

/** A document as the target of an audit entry, named by its title if it has one, otherwise by its id. */
export const titledTarget = (id: string, { title }: Data) => ({
  id,
  label: typeof title === 'string' ? title : id,
})

export const contentWrite: ReadSignedWrite = (oldData, newData, id) =>
  oldData
    ? undefined
    : {
        action: 'content_created',
        signature: ['created_by', 'created_at'],
        target: titledTarget(id, newData),
        after: newData,
      }

export const eventWrite: ReadSignedWrite = (oldData, newData, id) =>
  oldData
    ? {
        action: 'event_updated',
        signature: ['updated_by', 'updated_at'],
        target: titledTarget(id, newData),
        before: oldData,
        after: newData,
      }
    : {
        action: 'event_created',
        signature: ['created_by', 'created_at'],
        target: titledTarget(id, newData),
        after: newData,
      }

export const requestWrite: ReadSignedWrite = (oldData, newData, id) =>
  oldData && {
    action: 'request_status_changed',
    signature: ['status_by', 'status_at'],
    target: titledTarget(id, newData),
    before: oldData,
    after: newData,
  }

function keyAction(oldData: Data, newData: Data): AuditAction {
  if (oldData.owner !== newData.owner) return 'key_taken_over'
  return newData.is_active === true ? 'key_reactivated' : 'key_deactivated'
}

/**
 * Describes a direct write to an API key for the audit log. The id in the audit entry is the beginning of the key,
 * because the id of the document is a hash.
 */
export const apiKeyWrite: ReadSignedWrite = (oldData, newData) =>
  oldData && {
    action: keyAction(oldData, newData),
    signature: ['changed_by', 'changed_at'],
    target: { id: String(newData.key_prefix), label: String(newData.name) },
    before: oldData,
    after: newData,
  }

/**
 * Describes an admin's revocation of an invitation code for the audit log. A revocation with a reason (`revoked_why`)
 * is by a function, which writes the audit entry itself.
 */
export const inviteCodeWrite: ReadSignedWrite = (oldData, newData, id) =>
  oldData && newData.revoked_why === undefined
    ? {
        action: 'code_revoked',
        signature: ['revoked_by', 'revoked_at'],
        target: { id, label: id },
        before: oldData,
        after: newData,
      }
    : undefined

/** Maps each searchable collection that admins write directly to the function that describes such a write. */
export const SIGNED_WRITES: Partial<Record<string, ReadSignedWrite>> = {
  [COLLECTIONS.contentLibrary]: contentWrite,
  [COLLECTIONS.events]: eventWrite,
  [COLLECTIONS.conciergeRequests]: requestWrite,
  [COLLECTIONS.inviteCodes]: inviteCodeWrite,
}
