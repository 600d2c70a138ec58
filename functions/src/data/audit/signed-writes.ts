import type { AuditAction } from '@domain/entities/audit-entry'
import { COLLECTIONS } from '@domain/paths'

type Data = Readonly<Record<string, unknown>>

/**
 * A document's record of the write that produced it. Rules let an admin sign only with their own uid and the present
 * time.
 */
export interface SignedWrite {
  action: AuditAction
  /** The fields that hold the admin and the time. */
  signature: readonly [by: string, at: string]
  target: { id: string; label: string }
  before?: Data
  after: Data
}

/**
 * Reads the author of a direct write, from a document before and after it.
 * @returns undefined for anything but an admin's write: members' and functions' own
 */
export type ReadWrite = (was: Data | undefined, is: Data, id: string) => SignedWrite | undefined

/** Documents with a title, as an entry names them. */
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

/** Keys are named by their first characters: their ids are hashes. */
export const apiKeyWrite: ReadWrite = (was, is) =>
  was && {
    action: keyAction(was, is),
    signature: ['changed_by', 'changed_at'],
    target: { id: String(is.key_prefix), label: String(is.name) },
    before: was,
    after: is,
  }

/** A function that revokes says why; it has written its own entry where there is one. */
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

/** The searchable collections that admins write directly, by name. */
export const SIGNED_WRITES: Partial<Record<string, ReadWrite>> = {
  [COLLECTIONS.contentLibrary]: contentWrite,
  [COLLECTIONS.events]: eventWrite,
  [COLLECTIONS.conciergeRequests]: requestWrite,
  [COLLECTIONS.inviteCodes]: inviteCodeWrite,
}
