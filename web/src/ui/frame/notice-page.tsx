import type { ReactNode } from 'react'
import { useDocumentTitle } from '../document-title'
import { Icon, type IconName } from '../icons'
import { useHeadingFocus } from '../navigation-focus'
import '../page.css'

interface NoticePageProps {
  /** The document's title and the heading. */
  title: string
  icon: IconName
  /** A word above the heading, such as an error's status. */
  eyebrow?: ReactNode
  text?: ReactNode
  /** What to do about it: one to three buttons or links. */
  children?: ReactNode
  role?: 'alert'
}

/** A page that is one message: not found, not allowed, not reachable, gone wrong. */
export function NoticePage({ title, icon, eyebrow, text, children, role }: NoticePageProps) {
  const heading = useHeadingFocus()
  useDocumentTitle(title)

  return (
    <div className="notice-page" role={role}>
      <span className="arch">
        <Icon name={icon} size={26} />
      </span>
      {eyebrow && <p className="page-eyebrow">{eyebrow}</p>}
      <h1 ref={heading} className="page-title" tabIndex={-1}>
        {title}
      </h1>
      {text && <p className="page-intro">{text}</p>}
      {children && <div className="page-actions">{children}</div>}
    </div>
  )
}
