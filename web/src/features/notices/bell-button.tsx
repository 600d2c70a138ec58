import { CORE_MESSAGES } from '@domain/core-messages'
import { useRef, useState } from 'react'
import { Icon } from '../../ui/icons'
import { lazyComponent } from '../../ui/lazy-component'
import { PlainButton } from '../../ui/plain-button'
import { useNewestNotices } from './newest-notices'
import './bell.css'

const PANEL = 'notifications'
const MAX_COUNT = 99

/** The content of the bell's panel. Its code is loaded when the panel is opened for the first time. */
const BellPanel = lazyComponent(
  () => import('./bell-panel').then((module) => module.BellPanel),
  <p className="bell-note">Loading notifications...</p>,
  <p className="bell-note">{CORE_MESSAGES.offline}</p>,
)

const unreadText = (unread: number) =>
  unread === 0 ? '' : `${unread > MAX_COUNT ? `more than ${MAX_COUNT}` : unread} unread`

/** The bell button with the number of unread notifications. The button opens a panel. */
export function BellButton({ uid }: { uid: string }) {
  const { list, unread } = useNewestNotices(uid)
  const [isOpen, setOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const text = unreadText(unread)
  return (
    <>
      <PlainButton
        className="icon-button bell"
        aria-label={text ? `Notifications, ${text}` : 'Notifications'}
        aria-haspopup="dialog"
        data-tip="Notifications"
        data-tip-below=""
        popoverTarget={PANEL}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className="bell-count" aria-hidden="true">
            {unread > MAX_COUNT ? `${MAX_COUNT}+` : unread}
          </span>
        )}
      </PlainButton>
      <p className="visually-hidden" role="status">
        {text && `Notifications: ${text}`}
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
