import { MESSAGES } from '@domain/messages'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { PATHS } from '../../config/paths'
import { Icon } from '../../ui/icons'
import { PlainButton } from '../../ui/plain-button'
import { NoticeList } from './notice-list'
import { useMarking, useNewestNotices, type NoticeRow } from './notices'

const PANEL = 'notifications'
const MOST_SHOWN = 99

const inWords = (unread: number) =>
  unread === 0 ? '' : `${unread > MOST_SHOWN ? `more than ${MOST_SHOWN}` : unread} unread`

/** The bell with its count, and the panel that it opens. */
export function BellPanel({ uid }: { uid: string }) {
  const { list, unread } = useNewestNotices(uid)
  const { open, all } = useMarking(uid)
  const panel = useRef<HTMLDivElement>(null)
  const words = inWords(unread)
  const leave = (notice?: NoticeRow) => {
    if (notice) open(notice)
    panel.current?.hidePopover()
  }
  return (
    <>
      <PlainButton
        className="icon-button bell"
        aria-label={words ? `Notifications, ${words}` : 'Notifications'}
        aria-haspopup="dialog"
        data-tip="Notifications"
        data-tip-below=""
        popoverTarget={PANEL}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className="bell-count" aria-hidden="true">
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </PlainButton>
      <p className="visually-hidden" role="status">
        {words && `Notifications: ${words}`}
      </p>
      <div
        ref={panel}
        id={PANEL}
        className="bell-panel"
        popover="auto"
        role="dialog"
        aria-label="Notifications"
        tabIndex={-1}
        onToggle={({ newState }) => {
          if (newState === 'open') panel.current?.focus()
        }}
      >
        <div className="bell-head">
          <h2>Notifications</h2>
          {unread > 0 && (
            <PlainButton onClick={() => void all.run()} pending={all.pending}>
              Mark All as Read
            </PlainButton>
          )}
        </div>
        {list.status === 'failed' ? (
          <div className="bell-note">
            <p>{MESSAGES.noticesFailed}</p>
            <PlainButton onClick={list.retry}>Try Again</PlainButton>
          </div>
        ) : list.rows.length > 0 ? (
          <NoticeList notices={list.rows} onOpen={leave} />
        ) : (
          <p className="bell-note">
            {list.status === 'loading'
              ? 'Loading notifications...'
              : 'Nothing new. You are up to date.'}
          </p>
        )}
        <Link to={PATHS.notifications} className="bell-all" onClick={() => leave()}>
          View all notifications
        </Link>
      </div>
    </>
  )
}
