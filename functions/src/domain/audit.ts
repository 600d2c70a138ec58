import { DAY_MS } from './durations'
import {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditActor,
  type AuditEntry,
  type AuditFields,
} from './entities/audit-entry'
import { announcementFieldsSchema } from './entities/announcement'
import { contentFieldsSchema } from './entities/content-item'
import { eventFieldsSchema } from './entities/event'
import { webinarFieldsSchema } from './entities/webinar'
import { AUDIT_RETENTION_DAYS, LENGTHS } from './limits'

type Data = Readonly<Record<string, unknown>>

const ANNOUNCEMENT_FIELDS = [
  ...Object.keys(announcementFieldsSchema.shape),
  'event_title',
  'starts_at',
  'ends_at',
]
const CONTENT_FIELDS = Object.keys(contentFieldsSchema.shape)
const WEBINAR_FIELDS = Object.keys(webinarFieldsSchema.shape)
const GUEST_FIELDS = ['guest', 'status', 'position']
const EVENT_FIELDS = Object.keys(eventFieldsSchema.shape)

/**
 * Maps each action to the fields whose changes the audit log records. Most constants named `…_FIELDS` list the fields
 * of an admin's form. No field contains a secret.
 */
const AUDITED_FIELDS: Readonly<Record<AuditAction, readonly string[]>> = {
  role_changed: ['role'],
  member_suspended: ['suspended'],
  member_restored: ['suspended'],
  code_created: ['codes', 'description', 'expires_at', 'bound_email'],
  code_revoked: ['revoked_at'],
  code_renewed: ['expires_at'],
  branch_revoked: ['codes'],
  invitations_changed: ['per_year'],
  key_created: ['name', 'description'],
  key_deactivated: ['is_active'],
  key_reactivated: ['is_active'],
  key_taken_over: ['owner'],
  content_created: CONTENT_FIELDS,
  content_deleted: CONTENT_FIELDS,
  event_created: EVENT_FIELDS,
  event_updated: EVENT_FIELDS,
  event_deleted: EVENT_FIELDS,
  day_settings_changed: ['hijri_shift', 'prayers'],
  event_cancelled: ['cancelled_at', 'message'],
  event_capacity_changed: ['max_attendees'],
  guest_info_changed: ['join_url', 'notes'],
  event_recording_set: ['recording_id'],
  guest_added: GUEST_FIELDS,
  guest_moved: GUEST_FIELDS,
  guest_removed: GUEST_FIELDS,
  guest_checked_in: GUEST_FIELDS,
  request_status_changed: ['status'],
  application_approved: ['status', 'reason'],
  application_held: ['status', 'reason'],
  application_declined: ['status', 'reason'],
  decision_undone: ['status'],
  application_noted: [],
  application_erased: [],
  announcement_created: ANNOUNCEMENT_FIELDS,
  announcement_pinned: [],
  announcement_unpinned: [],
  announcement_withdrawn: [],
  webinar_changed: WEBINAR_FIELDS,
  mail_sent_again: [],
  address_allowed: [],
}

/** An action to record in the audit log. */
export interface AuditedAction {
  action: AuditAction
  actor: AuditActor
  target: { id: string; label: string }
  /** The target's fields before the action; undefined if the action creates the target. */
  before?: Data | undefined
  /** The target's fields after the action; undefined if the action deletes the target. */
  after?: Data | undefined
  at: Date
}

/** Creates the audit log entry of an action. */
export function auditEntry({ action, actor, target, at, ...change }: AuditedAction): AuditEntry {
  return {
    action,
    actor,
    target: { kind: AUDIT_ACTIONS[action], ...target },
    ...changedFields({ ...change, fields: AUDITED_FIELDS[action] }),
    at,
    expires_at: new Date(at.getTime() + AUDIT_RETENTION_DAYS * DAY_MS),
  }
}

/** Returns the fields whose values differ before and after a change. A missing field is treated as null. */
export function changedFields({
  before,
  after,
  fields,
}: Pick<AuditedAction, 'before' | 'after'> & { fields: readonly string[] }): Pick<
  AuditEntry,
  'before' | 'after'
> {
  const changed = fields.filter(
    (field) => toPlainValue(before?.[field]) !== toPlainValue(after?.[field]),
  )
  const pickChanged = (data: Data | undefined): AuditFields =>
    data ? Object.fromEntries(changed.map((field) => [field, shortened(data[field])])) : {}
  return { before: pickChanged(before), after: pickChanged(after) }
}

function shortened(value: unknown): AuditFields[string] {
  const text = toPlainValue(value)
  if (typeof value !== 'string' || value.length <= LENGTHS.auditText) return text
  return `${value.slice(0, LENGTHS.auditText - 1).replace(/\p{Cs}$/u, '')}…`
}

/**
 * Converts a value to a type that an audit entry can store. Dates and lists become texts. Values that cannot be stored
 * become null.
 */
function toPlainValue(value: unknown): AuditFields[string] {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value
  return null
}
