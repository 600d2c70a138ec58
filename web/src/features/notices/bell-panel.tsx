import { MESSAGES } from '@domain/messages'
import { Link } from 'react-router-dom'
import { PATHS } from '../../config/paths'
import type { ListRows } from '../../data/list-rows'
import { PlainButton } from '../../ui/plain-button'
import type { NoticeRow } from './newest-notices'
import { NoticeList } from './notice-list'
import { useMarkRead } from './use-mark-read'

interface BellPanelProps {
  uid: string
  list: ListRows<NoticeRow>
  isUnread: boolean
  /** Called when the user opens another page from the panel. */
  onLeave: () => void
  onAllRead: () => void
}

/** The content of the bell's panel: the newest notifications. */
export function BellPanel({ uid, list, isUnread, onLeave, onAllRead }: BellPanelProps) {
  const { markOpened, markAll } = useMarkRead(uid, onAllRead)
  return (
    <>
      <div className="bell-head">
        <h2>Notifications</h2>
        {isUnread && (
          <PlainButton onClick={() => void markAll.run()} pending={markAll.pending}>
            Mark All as Read
          </PlainButton>
        )}
      </div>
      <Newest
        list={list}
        onOpen={(notice) => {
          markOpened(notice)
          onLeave()
        }}
      />
      <Link to={PATHS.notifications} className="bell-all" onClick={onLeave}>
        View All Notifications
      </Link>
    </>
  )
}

interface NewestProps {
  list: ListRows<NoticeRow>
  onOpen: (notice: NoticeRow) => void
}

function Newest({ list: { status, rows, retry }, onOpen }: NewestProps) {
  if (status === 'failed')
    return (
      <div className="bell-note">
        <p>{MESSAGES.noticesFailed}</p>
        <PlainButton onClick={retry}>Try Again</PlainButton>
      </div>
    )
  if (rows.length > 0) return <NoticeList notices={rows} onOpen={onOpen} />
  return (
    <p className="bell-note">
      {status === 'loading' ? 'Loading notifications...' : 'Nothing new. You are up to date.'}
    </p>
  )
}
