import Empty from 'antd/es/empty'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icons'
import './empty.css'

interface EmptyStateProps {
  icon: IconName
  /** What is missing, in one line. */
  title: string
  text?: ReactNode
  /** One or two buttons or links. */
  children?: ReactNode
  /** `alert` for a failure that nothing else announces. */
  role?: 'alert' | 'status'
}

const PARTS = { root: 'empty', image: 'empty-image', footer: 'empty-actions' }

/** In the place of a list or a page that is empty or out of reach, and what to do about it. */
export function EmptyState({ icon, title, text, children, role }: EmptyStateProps) {
  return (
    <div role={role}>
      <Empty
        classNames={PARTS}
        image={
          <span className="arch">
            <Icon name={icon} size={26} />
          </span>
        }
        description={
          <>
            <p className="empty-title">{title}</p>
            {text && <p className="empty-text">{text}</p>}
          </>
        }
      >
        {children}
      </Empty>
    </div>
  )
}
