import Empty from 'antd/es/empty'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icons'
import { useOnline } from '../use-media'
import { Button } from './button'
import '../page.css'
import './empty.css'

interface EmptyStateProps {
  icon: IconName
  /** The message in one line. */
  title: string
  text?: ReactNode
  /** One or two buttons or links. */
  children?: ReactNode
  /** Use `alert` for a failure that is not announced in another way, such as by a toast. */
  role?: 'alert' | 'status'
}

const PARTS = {
  root: 'empty surface',
  image: 'empty-image',
  footer: 'page-actions empty-actions',
}

/** Replaces the content of a list or a page that is empty or unavailable. It tells the user what to do next. */
export function EmptyState({ icon, title, text, children, role }: EmptyStateProps) {
  const image = (
    <span className="arch">
      <Icon name={icon} size={26} />
    </span>
  )
  const description = (
    <>
      <p className="empty-title">{title}</p>
      {text && <p className="empty-text">{text}</p>}
    </>
  )
  return (
    <div role={role}>
      <Empty classNames={PARTS} image={image} description={description}>
        {children}
      </Empty>
    </div>
  )
}

interface FailureProps {
  /** The message about the failure, from `MESSAGES`. */
  sentence: string
  retry: () => void
}

/**
 * Replaces content that could not be loaded, and offers to try again. It uses `Empty`, because Ant Design's `Result`
 * adds 8 kB.
 */
export function Failure({ sentence, retry }: FailureProps) {
  const online = useOnline()
  return (
    <EmptyState
      icon={online ? 'retry' : 'offline'}
      title={sentence}
      text={online ? undefined : 'You are offline. Loading resumes when you reconnect.'}
    >
      <Button primary onClick={retry}>
        Try Again
      </Button>
    </EmptyState>
  )
}
