import { useDeferredValue, type ReactNode } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { Icon, type IconName } from './icons'
import { useDocumentTitle, useHeadingFocus } from './navigation-focus'
import './page.css'
import { Skeleton } from './skeleton'

/** The texts at the top of a page. */
export interface PageHead {
  /** The title of the document. It is also the heading, unless `heading` is set. */
  title: string
  heading?: ReactNode
  /** A short text or a link above the heading. */
  eyebrow?: ReactNode
  /** A sentence below the heading. */
  intro?: ReactNode
}

interface PageProps extends PageHead {
  /** Buttons beside the heading. */
  actions?: ReactNode
  /** Whether the content is still loading. */
  busy?: boolean
  children?: ReactNode
}

/** A page of the portal with its title, heading and content. The heading gets the focus after a navigation. */
export function Page(props: PageProps) {
  const { title, heading = title, eyebrow, intro, actions, busy, children } = props
  const headingRef = useHeadingFocus()
  useDocumentTitle(title)
  return (
    <div className="page" aria-busy={busy}>
      <header className="page-head">
        <div className="page-words">
          {eyebrow && <p className="page-eyebrow">{eyebrow}</p>}
          <h1 ref={headingRef} className="page-title" tabIndex={-1}>
            {heading}
          </h1>
          {intro && <p className="page-intro">{intro}</p>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

interface NoticePageProps extends Omit<PageProps, 'heading' | 'actions' | 'busy'> {
  icon: IconName
  role?: 'alert'
}

/** A page with a single message, such as 'not found' or 'offline'. Its children are one to three buttons or links. */
export function NoticePage({ title, icon, eyebrow, intro, children, role }: NoticePageProps) {
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
      {intro && <p className="page-intro">{intro}</p>}
      {children && <div className="page-actions">{children}</div>}
    </div>
  )
}

/**
 * A placeholder with about the layout of a page.
 * @param head the texts at the top of the page, if they are already known
 */
export function PageSkeleton({ head }: { head?: PageHead | undefined }) {
  const rest = (
    <>
      <p className="visually-hidden" role="status">
        Loading...
      </p>
      <div className="page-skeleton-block surface" aria-hidden="true" />
    </>
  )
  if (head)
    return (
      <Page {...head} busy>
        {rest}
      </Page>
    )
  return (
    <div className="page" aria-busy="true">
      <div className="page-words" aria-hidden="true">
        <Skeleton width="min(22rem, 80%)" height="2.5rem" />
        <Skeleton width="min(32rem, 100%)" height="1.25rem" />
      </div>
      {rest}
    </div>
  )
}

interface BelowTheFoldProps {
  /** Whether the parts are outside the window at first. If not, they are rendered at once. @default true */
  when?: boolean
  children: ReactNode
}

/**
 * Renders parts of a page that are outside the window at first. After a click on a link, React renders these parts only
 * after the other parts are on the screen, so that the page appears earlier. After Back, Forward and a reload, it
 * renders all parts at once, because the browser returns to the previous scroll position.
 */
export function BelowTheFold({ when = true, children }: BelowTheFoldProps) {
  const returns = useNavigationType() === NavigationType.Pop
  const isPageShown = useDeferredValue(true, returns || !when)
  return isPageShown && children
}
