import { useId, type ReactNode } from 'react'

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
          {lead && <p>{lead}</p>}
        </header>
        {children}
      </div>
    </section>
  )
}
