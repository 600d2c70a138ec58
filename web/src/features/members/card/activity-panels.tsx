import type { AuditCard } from '@domain/entities/audit-entry'
import type { RsvpStatus } from '@domain/options'
import type { ReactNode } from 'react'
import { capitalize } from '../../../ui/format'
import { shortDate } from '../../../ui/dates'
import type { IconName } from '../../../ui/icons'
import { Badge, LookBadge } from '../../../ui/kit/badge'
import '../../../ui/kit/cards.css'
import { Panel } from '../../../ui/kit/panel'
import { statusLook } from '../../../ui/request-status'
import { Time } from '../../../ui/time'
import type { Card } from './api/member-card'

const SEAT_TONES: Partial<Record<RsvpStatus, 'good' | 'waiting'>> = {
  going: 'good',
  attended: 'good',
  waiting: 'waiting',
  offered: 'waiting',
}

/**
 * Shows three lists: a member's latest concierge requests, the member's latest seats, and the changes that admins have
 * made to the account.
 */
export function ActivityPanels({ card: { requests, seats, entries } }: { card: Card }) {
  return (
    <>
      <Rows title="Latest Requests" icon="concierge" empty="No requests yet.">
        {requests.map(({ id, title, status, created_at }) => (
          <Row key={id} title={title} time={created_at}>
            <LookBadge look={statusLook(status)} />
          </Row>
        ))}
      </Rows>
      <Rows title="Latest Seats" icon="events" empty="No seats yet.">
        {seats.map(({ event_id, title, event_date, status }) => (
          <Row key={event_id} title={title ?? 'Deleted event'} time={event_date}>
            <Badge tone={SEAT_TONES[status] ?? 'quiet'}>{capitalize(status)}</Badge>
          </Row>
        ))}
      </Rows>
      <Rows title="Audit Log" icon="audit" empty="No changes by admins yet.">
        {entries.map((entry) => (
          <Row key={entry.id} title={describeAction(entry)} time={entry.at}>
            <span className="muted">
              by <bdi>{entry.actor.name}</bdi>
            </span>
          </Row>
        ))}
      </Rows>
    </>
  )
}

/** Describes an entry of the audit log: 'Role changed: member to admin'. */
function describeAction({ action, before, after }: AuditCard): string {
  const text = capitalize(action.replaceAll('_', ' '))
  const [was, is] = [before['role'], after['role']]
  return was && is ? `${text}: ${was} to ${is}` : text
}

interface RowsProps {
  title: string
  icon: IconName
  empty: string
  children: readonly ReactNode[]
}

function Rows({ title, icon, empty, children }: RowsProps) {
  return (
    <Panel title={title} icon={icon}>
      {children.length > 0 ? (
        <ul className="rows card-rows">{children}</ul>
      ) : (
        <p className="muted">{empty}</p>
      )}
    </Panel>
  )
}

interface RowProps {
  title: string
  /** The time that the row shows, such as an event's date, in milliseconds since 1970; null if it is unknown. */
  time: number | null
  children: ReactNode
}

function Row({ title, time, children }: RowProps) {
  return (
    <li className="card-row">
      <span className="card-row-words">
        <span dir="auto">{title}</span>
        <span>{children}</span>
      </span>
      {time !== null && <Time date={new Date(time)} format={shortDate} withTooltip />}
    </li>
  )
}
