import { useId, type ReactNode } from 'react'
import { PATHS } from '../../config/paths'
import { Wordmark } from '../../ui/public/wordmark'

/** The bar on top of both pages. The way home is a full page load: the landing page is another document. */
export function PageHead({ children }: { children?: ReactNode }) {
  return (
    <header className="wb-head">
      <div className="wb-inner row">
        <a className="wb-home" href={PATHS.home}>
          <Wordmark />
        </a>
        {children}
      </div>
    </header>
  )
}

/** A section of the page with its heading, lead text and content. */
export function Section(props: {
  id?: string
  title: string
  lead?: string
  className?: string
  children: ReactNode
}) {
  const { id, title, lead, className = '', children } = props
  const heading = useId()
  return (
    <section id={id} className={`wb-section ${className}`} aria-labelledby={heading}>
      <div className="wb-inner">
        <header className="wb-section-head">
          <h2 id={heading}>{title}</h2>
          {lead && <p className="lead">{lead}</p>}
        </header>
        {children}
      </div>
    </section>
  )
}

/** Ends both pages. The legal entries have no pages to lead to yet (specification, section 2). */
export function Footer() {
  return (
    <footer className="wb-footer">
      <div className="wb-inner row">
        <a className="wb-home" href={PATHS.home}>
          <Wordmark />
        </a>
        <ul>
          <li>Privacy Policy</li>
          <li>Terms of Service</li>
        </ul>
      </div>
    </footer>
  )
}
