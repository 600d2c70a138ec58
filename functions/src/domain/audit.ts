import {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditActor,
  type AuditEntry,
  type AuditFields,
} from './entities/audit-entry'
import { contentFieldsSchema } from './entities/content-item'
import { eventFieldsSchema } from './entities/event'
import { AUDIT_RETENTION_DAYS, LENGTHS } from './limits'

type Data = Readonly<Record<string, unknown>>

const CONTENT_FIELDS = Object.keys(contentFieldsSchema.shape)
const EVENT_FIELDS = Object.keys(eventFieldsSchema.shape)

/** The fields that entries tell of an action, where they changed: of content and events what their forms hold. No secrets. */
const TOLD: Readonly<Record<AuditAction, readonly string[]>> = {
  role_changed: ['role'],
  member_suspended: ['suspended'],
  member_restored: ['suspended'],
  code_created: ['codes', 'description', 'expires_at'],
  code_revoked: ['revoked_at'],
  key_created: ['name', 'description'],
  key_deactivated: ['is_active'],
  key_reactivated: ['is_active'],
  key_taken_over: ['owner'],
  content_created: CONTENT_FIELDS,
  content_deleted: CONTENT_FIELDS,
  event_created: EVENT_FIELDS,
  event_updated: EVENT_FIELDS,
  event_deleted: EVENT_FIELDS,
  request_status_changed: ['status'],
}

/** An action as whoever does it knows it. */
export interface Act {
  action: AuditAction
  actor: AuditActor
  target: { id: string; label: string }
  /** What it was; nothing for what is new. */
  before?: Data | undefined
  /** What it is; nothing for what is gone. */
  after?: Data | undefined
  at: Date
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The entry of an action. */
export function auditEntry({ action, actor, target, at, ...change }: Act): AuditEntry {
  return {
    action,
    actor,
    target: { kind: AUDIT_ACTIONS[action], ...target },
    ...changedFields({ ...change, fields: TOLD[action] }),
    at,
    expires_at: new Date(at.getTime() + AUDIT_RETENTION_DAYS * DAY_MS),
  }
}

/** Of both sides of a change, the fields that differ. What is missing counts as null. */
export function changedFields({
  before,
  after,
  fields,
}: Pick<Act, 'before' | 'after'> & { fields: readonly string[] }): Pick<
  AuditEntry,
  'before' | 'after'
> {
  const changed = fields.filter((field) => plain(before?.[field]) !== plain(after?.[field]))
  const told = (data: Data | undefined): AuditFields =>
    data ? Object.fromEntries(changed.map((field) => [field, short(data[field])])) : {}
  return { before: told(before), after: told(after) }
}

function short(value: unknown): AuditFields[string] {
  const told = plain(value)
  if (typeof value !== 'string' || value.length <= LENGTHS.auditText) return told
  return `${value.slice(0, LENGTHS.auditText - 1).replace(/\p{Cs}$/u, '')}…`
}

/** A value as an entry can hold it. */
function plain(value: unknown): AuditFields[string] {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value
  return null
}
