import { noticeText, type NoticeKind } from '@domain/notices'
import { WEB_PATHS } from '@domain/paths'
import { Link } from 'react-router-dom'
import { useSession } from '../../firebase/session'
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
  const isAdmin = useSession().status === 'admin'
  return (
    <ul className="notices" aria-label="Notifications">
      {notices.map((notice) => {
        const { title, detail, path } = noticeText(notice)
        const isUnread = notice.read_at === null
        const content = (
          <>
            <Icon name={ICONS[notice.kind]} />
            <span className="notice-text">
              {isUnread && <span className="visually-hidden">Unread: </span>}
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
          </>
        )
        // A former admin still has notifications about admin pages, but cannot open these pages, so such notifications
        // are shown without a link.
        const canOpen = isAdmin || !isAdminPath(path)
        return (
          <li key={notice.id}>
            {canOpen ? (
              <Link
                to={path}
                className="notice"
                data-unread={isUnread}
                onClick={() => onOpen(notice)}
              >
                {content}
              </Link>
            ) : (
              <div className="notice" data-unread={isUnread}>
                {content}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const isAdminPath = (path: string) =>
  path === WEB_PATHS.admin || path.startsWith(`${WEB_PATHS.admin}/`)
