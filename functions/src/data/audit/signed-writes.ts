import type { AuditAction } from '@domain/entities/audit-entry'
import { COLLECTIONS } from '@domain/paths'

type Data = Readonly<Record<string, unknown>>

/**
 * The data in a document about the write that produced it. Rules let an admin sign only with their own uid and the
 * current time.
 */
export interface SignedWrite {
  action: AuditAction
  /** The names of the fields that contain the admin's uid and the time. */
  signature: readonly [by: string, at: string]
  target: { id: string; label: string }
  before?: Data
  after: Data
}

/**
 * Reads the signed write from a document before and after a direct write.
 * @returns undefined for writes of members or functions
 */
export type ReadWrite = (was: Data | undefined, is: Data, id: string) => SignedWrite | undefined

/** A document as the target of an audit entry, named by its title if it has one, otherwise by its id. */
export const titled = (id: string, { title }: Data) => ({
  id,
  label: typeof title === 'string' ? title : id,
})

export const contentWrite: ReadWrite = (was, is, id) =>
  was
    ? undefined
    : {
        action: 'content_created',
        signature: ['created_by', 'created_at'],
        target: titled(id, is),
        after: is,
      }

export const eventWrite: ReadWrite = (was, is, id) =>
  was
    ? {
        action: 'event_updated',
        signature: ['updated_by', 'updated_at'],
        target: titled(id, is),
        before: was,
        after: is,
      }
    : {
        action: 'event_created',
        signature: ['created_by', 'created_at'],
        target: titled(id, is),
        after: is,
      }

export const requestWrite: ReadWrite = (was, is, id) =>
  was && {
    action: 'request_status_changed',
    signature: ['status_by', 'status_at'],
    target: titled(id, is),
    before: was,
    after: is,
  }

function keyAction(was: Data, is: Data): AuditAction {
  if (was.owner !== is.owner) return 'key_taken_over'
  return is.is_active === true ? 'key_reactivated' : 'key_deactivated'
}

/** Reads the write of an API key. The audit entry names the key by its first characters, because its id is a hash. */
export const apiKeyWrite: ReadWrite = (was, is) =>
  was && {
    action: keyAction(was, is),
    signature: ['changed_by', 'changed_at'],
    target: { id: String(is.key_prefix), label: String(is.name) },
    before: was,
    after: is,
  }

/**
 * Reads the revocation of a code by an admin. Skips revocations by functions, which store a reason, because a function
 * writes any audit entry itself.
 */
export const inviteCodeWrite: ReadWrite = (was, is, id) =>
  was && is.revoked_why === undefined
    ? {
        action: 'code_revoked',
        signature: ['revoked_by', 'revoked_at'],
        target: { id, label: id },
        before: was,
        after: is,
      }
    : undefined

/** The readers of signed writes for the searchable collections that admins write directly, by collection. */
export const SIGNED_WRITES: Partial<Record<string, ReadWrite>> = {
  [COLLECTIONS.contentLibrary]: contentWrite,
  [COLLECTIONS.events]: eventWrite,
  [COLLECTIONS.conciergeRequests]: requestWrite,
  [COLLECTIONS.inviteCodes]: inviteCodeWrite,
}
