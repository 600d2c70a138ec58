import { noticeText, type NoticeKind } from '@domain/notices'
import { Link } from 'react-router-dom'
import { timeAgo } from '../../ui/dates'
import { Icon, type IconName } from '../../ui/icons'
import { Time } from '../../ui/time'
import type { NoticeRow } from './newest-notices'
import './notices.css'

const ICONS: Record<NoticeKind, IconName> = {
  request_status: 'concierge',
  role_changed: 'admin',
  member_suspended: 'cancelled',
  member_restored: 'done',
  password_changed: 'settings',
  api_key_created: 'keys',
  guest_joined: 'invites',
  seat_offered: 'events',
  offer_lapsed: 'events',
  seat_given: 'events',
  seat_taken_away: 'events',
  event_changed: 'events',
  event_cancelled: 'cancelled',
  event_in_a_day: 'clock',
  event_soon: 'clock',
  event_recording: 'content',
}

interface NoticeListProps {
  notices: readonly NoticeRow[]
  onOpen: (notice: NoticeRow) => void
}

/** Lists notifications. Each notification links to the page that it is about. */
export function NoticeList({ notices, onOpen }: NoticeListProps) {
  return (
    <ul className="notices" aria-label="Notifications">
      {notices.map((notice) => {
        const { title, detail, path } = noticeText(notice)
        return (
          <li key={notice.id}>
            <Link
              to={path}
              className="notice"
              data-unread={notice.read_at === null}
              onClick={() => onOpen(notice)}
            >
              <Icon name={ICONS[notice.kind]} />
              <span className="notice-text">
                {notice.read_at === null && <span className="visually-hidden">Unread: </span>}
                {title}
                {detail && (
                  <span className="notice-detail" dir="auto">
                    {detail}
                  </span>
                )}
                <span className="notice-time muted">
                  <Time date={notice.created_at} format={timeAgo} withTooltip />
                </span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
