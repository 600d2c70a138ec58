import type { ReactNode } from 'react'
import { useDocumentTitle } from './document-title'
import { useHeadingFocus } from './navigation-focus'
import './page.css'

interface PageProps {
  /** The document's title, and the heading unless `heading` is given. */
  title: string
  heading?: ReactNode
  /** A few words above the heading. */
  eyebrow?: ReactNode
  /** A sentence below it. */
  intro?: ReactNode
  /** Buttons beside it. */
  actions?: ReactNode
  children?: ReactNode
}

/** A page of the portal: title, heading (takes the focus after a navigation), and what follows. */
export function Page({ title, heading = title, eyebrow, intro, actions, children }: PageProps) {
  const headingRef = useHeadingFocus()
  useDocumentTitle(title)

  return (
    <div className="page">
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
