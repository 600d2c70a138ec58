import type { ReactNode } from 'react'
import './empty-state.css'
import { Icon, type IconName } from './icons'

interface EmptyStateProps {
  icon: IconName
  /** What is missing, in one line. */
  title: string
  text?: ReactNode
  /** One or two buttons or links. */
  children?: ReactNode
  /** `alert` where it tells of a failure. */
  role?: 'alert' | 'status'
}

/** Where a list or a page would be: nothing there, not there yet, or out of reach; and what to do about it. */
export function EmptyState({ icon, title, text, children, role }: EmptyStateProps) {
  return (
    <div className="empty-state" role={role}>
      <span className="arch">
        <Icon name={icon} size={26} />
      </span>
      <p className="empty-state-title">{title}</p>
      {text && <p className="empty-state-text">{text}</p>}
      {children && <div className="empty-state-actions">{children}</div>}
    </div>
  )
}
