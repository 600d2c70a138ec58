import * as z from 'zod/mini'

/** The kinds of targets (the things that an action changed), by which the audit log can be filtered. */
export const AUDIT_KINDS = [
  'member',
  'invitation_code',
  'api_key',
  'content',
  'event',
  'request',
  'application',
  'mail',
  'announcement',
  'webinar',
] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

/** All actions that the audit log records, each with the kind of its target. */
export const AUDIT_ACTIONS = {
  role_changed: 'member',
  member_suspended: 'member',
  member_restored: 'member',
  code_created: 'invitation_code',
  code_revoked: 'invitation_code',
  code_renewed: 'invitation_code',
  branch_revoked: 'member',
  invitations_changed: 'invitation_code',
  key_created: 'api_key',
  key_deactivated: 'api_key',
  key_reactivated: 'api_key',
  key_taken_over: 'api_key',
  content_created: 'content',
  content_deleted: 'content',
  event_created: 'event',
  event_updated: 'event',
  event_deleted: 'event',
  day_settings_changed: 'event',
  event_cancelled: 'event',
  event_capacity_changed: 'event',
  guest_info_changed: 'event',
  event_recording_set: 'event',
  guest_added: 'event',
  guest_moved: 'event',
  guest_removed: 'event',
  guest_checked_in: 'event',
  request_status_changed: 'request',
  application_approved: 'application',
  application_held: 'application',
  application_declined: 'application',
  decision_undone: 'application',
  application_noted: 'application',
  application_erased: 'application',
  announcement_created: 'announcement',
  announcement_pinned: 'announcement',
  announcement_unpinned: 'announcement',
  announcement_withdrawn: 'announcement',
  webinar_changed: 'webinar',
  mail_sent_again: 'mail',
  address_allowed: 'mail',
} as const satisfies Record<string, AuditKind>
export type AuditAction = keyof typeof AUDIT_ACTIONS

const actions = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]]

/**
 * The values of the changed fields, by the names of the fields. Dates are stored as ISO strings, lists as one string,
 * and long texts are truncated.
 */
const auditFieldsSchema = z.record(
  z.string(),
  z.nullable(z.union([z.string(), z.number(), z.boolean()])),
)
export type AuditFields = z.infer<typeof auditFieldsSchema>

/**
 * Who performed the action: an admin, an automation or the operator. `id` is the uid of an admin. For an automation,
 * `id` is the first characters of its API key, or the name of its task. `name` is the actor's name at the time of the
 * action.
 */
const auditActorSchema = z.object({
  kind: z.enum(['admin', 'automation', 'operator']),
  id: z.string(),
  name: z.string(),
})
export type AuditActor = z.infer<typeof auditActorSchema>

/** All fields of an audit entry except its times. */
const auditContentSchema = z.object({
  action: z.enum(actions),
  actor: auditActorSchema,
  /** `label` is the name that the target had at the time of the action. */
  target: z.object({ kind: z.enum(AUDIT_KINDS), id: z.string(), label: z.string() }),
  /** Only the fields that changed. `before` is empty for a created target, and `after` for a deleted one. */
  before: auditFieldsSchema,
  after: auditFieldsSchema,
})

/**
 * `audit_log/{id}` (decision 028): an entry of the audit log. Functions write it once, and it never changes. Firestore
 * deletes it at `expires_at`.
 */
export const auditEntrySchema = z.extend(auditContentSchema, {
  at: z.date(),
  expires_at: z.date(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** An audit entry in a list, with `at` in milliseconds since 1970. */
export const auditCardSchema = z.extend(auditContentSchema, { at: z.int() })
export type AuditCard = z.infer<typeof auditCardSchema>
