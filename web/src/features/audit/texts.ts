import type { AuditAction, AuditFields, AuditKind } from '@domain/entities/audit-entry'
import { applicationStatusLabel } from '../../ui/application-status'
import { capitalize } from '../../ui/format'
import { shortDateTime } from '../../ui/dates'
import { statusLook } from '../../ui/request-status'

/** The labels of the kinds of log entries in the filter of the audit log. */
export const KIND_LABELS: Record<AuditKind, string> = {
  member: 'Members',
  invitation_code: 'Invitation Codes',
  api_key: 'API Keys',
  content: 'Content',
  event: 'Events',
  request: 'Requests',
  application: 'Applications',
  mail: 'Mail',
  announcement: 'Announcements',
  webinar: 'Webinar',
}

/**
 * The text of a log entry for each action: the words between the actor and the target ('changed the role of' in
 * 'Maryam changed the role of Yusuf'), and the words after the target.
 */
export const PHRASES: Record<AuditAction, readonly [before: string, behind?: string]> = {
  role_changed: ['changed the role of'],
  member_suspended: ['suspended'],
  member_restored: ['restored'],
  code_created: ['created'],
  code_revoked: ['revoked the invitation code'],
  code_renewed: ['renewed the invitation code'],
  branch_revoked: ['revoked the open codes of', 'and of invited members'],
  invitations_changed: ['changed the number of'],
  key_created: ['created the API key'],
  key_deactivated: ['deactivated the API key'],
  key_reactivated: ['activated the API key'],
  key_taken_over: ['took over the API key'],
  content_created: ['added', 'to the content library'],
  content_deleted: ['deleted', 'from the content library'],
  event_created: ['created the event'],
  event_updated: ['changed the event'],
  event_deleted: ['deleted the event'],
  day_settings_changed: ['changed'],
  event_cancelled: ['cancelled the event'],
  event_capacity_changed: ['changed the seats of the event'],
  guest_info_changed: ['changed the information for guests of the event'],
  event_recording_set: ['changed the recording of the event'],
  guest_added: ['added a guest to the event'],
  guest_moved: ['moved a guest of the event'],
  guest_removed: ['removed a guest from the event'],
  guest_checked_in: ['changed the check-in of a guest of the event'],
  request_status_changed: ['changed the status of the request'],
  application_approved: ['approved'],
  application_held: ['put', 'on hold'],
  application_declined: ['declined'],
  application_noted: ['wrote a note on'],
  decision_undone: ['undid the decision on'],
  application_erased: ['erased'],
  announcement_created: ['wrote the announcement'],
  announcement_pinned: ['pinned the announcement'],
  announcement_unpinned: ['unpinned the announcement'],
  announcement_withdrawn: ['withdrew the announcement'],
  webinar_changed: ['changed the session of the'],
  mail_sent_again: ['sent the email', 'again'],
  address_allowed: ['allowed', 'again'],
}

const FIELD_LABELS: Record<string, string> = {
  content_type: 'Type',
  event_type: 'Type',
  file_url: 'File',
  thumbnail_url: 'Thumbnail',
  event_date: 'Date',
  time_zone: 'Time zone',
  hijri_shift: 'Hijri shift in days',
  prayers: 'Prayer times',
  max_attendees: 'Max attendees',
  registration_url: 'Registration',
  is_active: 'Active',
  expires_at: 'Expires',
  revoked_at: 'Revoked',
  bound_email: 'For',
  starts_at: 'From',
  ends_at: 'Until',
  mailed: 'With email',
  join_url: 'Join link',
}

export const fieldLabel = (field: string): string =>
  FIELD_LABELS[field] ?? capitalize(field.replaceAll('_', ' '))

/**
 * Returns the value of a field as text; an empty string if there is no value.
 * @param kind what the log entry is about, such as an application
 */
export function fieldText(
  field: string,
  value: AuditFields[string] | undefined,
  kind: AuditKind,
): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return String(value)
  if (field === 'status')
    return kind === 'application'
      ? applicationStatusLabel(value)
      : capitalize(statusLook(value).label)
  if (field === 'role' || field === 'audience') return capitalize(value)
  const isMoment = /_(at|date)$/.test(field) && !Number.isNaN(Date.parse(value))
  return isMoment ? shortDateTime(new Date(value)) : value
}
