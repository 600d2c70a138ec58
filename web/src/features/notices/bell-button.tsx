import { CORE_MESSAGES } from '@domain/core-messages'
import { useRef, useState } from 'react'
import { Icon } from '../../ui/icons'
import { later } from '../../ui/later'
import { PlainButton } from '../../ui/plain-button'
import { useNewestNotices } from './newest-notices'
import './bell.css'

const PANEL = 'notifications'
const MOST_SHOWN = 99

/** The code of the panel is loaded when the panel is first opened. */
const BellPanel = later(
  () => import('./bell-panel').then((part) => part.BellPanel),
  <p className="bell-note">Loading notifications...</p>,
  <p className="bell-note">{CORE_MESSAGES.offline}</p>,
)

const inWords = (unread: number) =>
  unread === 0 ? '' : `${unread > MOST_SHOWN ? `more than ${MOST_SHOWN}` : unread} unread`

/** The bell with the number of unread notifications, and the panel that it opens. */
export function BellButton({ uid }: { uid: string }) {
  const { list, unread } = useNewestNotices(uid)
  const [isOpen, setOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const words = inWords(unread)
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
          setOpen(newState === 'open')
          if (newState === 'open') panel.current?.focus()
        }}
      >
        {isOpen && (
          <BellPanel
            uid={uid}
            list={list}
            isUnread={unread > 0}
            onLeave={() => panel.current?.hidePopover()}
            onAllRead={() => panel.current?.focus()}
          />
        )}
      </div>
    </>
  )
}
