import { auditEntry, type AuditedAction } from '@domain/audit'
import type { ApiKey } from '@domain/entities/api-key'
import type { Announcement } from '@domain/entities/announcement'
import { applicationLabel, type Application } from '@domain/entities/application'
import type { AuditActor, AuditEntry } from '@domain/entities/audit-entry'
import type { ConciergeRequest } from '@domain/entities/concierge-request'
import type { ContentItem } from '@domain/entities/content-item'
import type { Event } from '@domain/entities/event'
import type { InviteCode } from '@domain/entities/invite-code'
import type { OutboxMail } from '@domain/entities/outbox-mail'
import { subjectOf } from '@domain/mail/text'
import { DECISION_REASONS } from '@domain/options'
import { codesCreated } from '../../functions/src/data/new-invite-code'
import type { DemoMember } from './demo-members'
import { DAY, HOUR } from './factories/factory'

type Rows<Row> = readonly { id: string; data: Row }[]

/** The documents of the demo about which the audit log has entries. */
interface DemoData {
  members: readonly DemoMember[]
  content: Rows<ContentItem>
  events: Rows<Event>
  requests: Rows<ConciergeRequest>
  keys: Rows<ApiKey>
  codes: Rows<InviteCode>
  applications: Rows<Application>
  announcements: Rows<Announcement>
  mails: Rows<OutboxMail>
}

const DECIDED = {
  approve: 'application_approved',
  hold: 'application_held',
  decline: 'application_declined',
} as const

/** The log's maximum number of entries for most kinds of actions. */
const MAX_ENTRIES_PER_ACTION = 10

/**
 * Creates the audit log of the demo, with the entries that functions would write if people created and changed the
 * demo's documents.
 */
export function demoTrail(done: DemoData): AuditEntry[] {
  const { members, content, events, requests, keys, codes, applications } = done
  const { announcements, mails } = done
  const admin = (uid = ''): AuditActor => ({ kind: 'admin', id: uid, name: nameOf(members, uid) })
  const entriesFor = <Row>(
    rows: Rows<Row>,
    act: (row: Row, id: string) => AuditedAction,
  ): AuditEntry[] =>
    rows.slice(0, MAX_ENTRIES_PER_ACTION).map(({ id, data }) => auditEntry(act(data, id)))
  const [first] = members

  return [
    ...entriesFor(content, (item, id) => ({
      action: 'content_created',
      actor: admin(item.created_by),
      target: { id, label: item.title },
      after: { ...item },
      at: item.created_at,
    })),
    ...entriesFor(events, (event, id) => ({
      action: 'event_created',
      actor: admin(event.created_by),
      target: { id, label: event.title },
      after: { ...event },
      at: event.created_at,
    })),
    ...entriesFor(
      requests.filter(({ data }) => data.status_at),
      ({ title, status, status_by, status_at, created_at }, id) => ({
        action: 'request_status_changed',
        actor: admin(status_by),
        target: { id, label: title },
        before: { status: 'pending' },
        after: { status },
        at: status_at ?? created_at,
      }),
    ),
    ...applications.flatMap(({ id, data: { decision, status } }) =>
      decision
        ? [
            auditEntry({
              action: DECIDED[decision.decision],
              actor: admin(decision.decided_by),
              target: { id, label: applicationLabel(id) },
              before: { status: 'received' },
              after: {
                status: status === 'joined' ? 'approved' : status,
                reason: DECISION_REASONS[decision.reason].label,
              },
              at: decision.decided_at,
            }),
          ]
        : [],
    ),
    ...entriesFor(announcements, (announcement, id) => ({
      action: 'announcement_created',
      actor: admin(announcement.created_by),
      target: { id, label: announcement.title },
      after: { ...announcement },
      at: announcement.created_at,
    })),
    ...entriesFor(
      mails.filter(({ data }) => data.status === 'failed'),
      (mail, id) => ({
        action: 'mail_sent_again',
        actor: admin(first?.uid),
        target: { id, label: subjectOf(mail) },
        at: new Date(mail.created_at.getTime() + HOUR),
      }),
    ),
    ...entriesFor(keys, (key) => ({
      action: 'key_created',
      actor: admin(key.created_by),
      target: { id: key.key_prefix, label: key.name },
      after: { name: key.name, description: key.description },
      at: key.created_at,
    })),
    ...entriesFor(
      keys.filter(({ data }) => data.changed_at),
      (key) => ({
        action: 'key_deactivated',
        actor: admin(key.changed_by),
        target: { id: key.key_prefix, label: key.name },
        before: { is_active: true },
        after: { is_active: false },
        at: key.changed_at ?? key.created_at,
      }),
    ),
    ...codes
      .slice(0, MAX_ENTRIES_PER_ACTION)
      .map(({ id, data }) => auditEntry(codesCreated([id], data, makerOf(data, keys, admin)))),
    ...entriesFor(
      codes.filter(({ data }) => data.revoked_at),
      ({ revoked_at, revoked_by, created_at }, id) => ({
        action: 'code_revoked',
        actor: admin(revoked_by ?? ''),
        target: { id, label: id },
        before: { revoked_at: null },
        after: { revoked_at },
        at: revoked_at ?? created_at,
      }),
    ),
    ...members
      .filter(({ role, uid }) => role === 'admin' && uid !== first?.uid)
      .map(({ uid, profile }) =>
        auditEntry({
          action: 'role_changed',
          actor: admin(first?.uid),
          target: { id: uid, label: nameOf(members, uid) },
          before: { role: 'member' },
          after: { role: 'admin' },
          at: new Date(profile.created_at.getTime() + DAY),
        }),
      ),
  ]
}

function makerOf(
  { created_by, created_by_kind }: InviteCode,
  keys: Rows<ApiKey>,
  admin: (uid: string) => AuditActor,
): AuditActor {
  const key = keys.find(({ id }) => id === created_by)?.data
  if (created_by_kind === 'admin' || !key) return admin(created_by)
  return { kind: 'automation', id: key.key_prefix, name: key.name }
}

function nameOf(members: readonly DemoMember[], uid: string): string {
  const profile = members.find((member) => member.uid === uid)?.profile
  return [profile?.first_name, profile?.last_name].filter(Boolean).join(' ')
}
