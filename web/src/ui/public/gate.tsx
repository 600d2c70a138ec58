import type { ReactNode } from 'react'

/** A gate's heading and the sentence under it. */
export function GateTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="gate-title">
      <h1>{title}</h1>
      {children && <p className="lead">{children}</p>}
    </div>
  )
}

/** The way home: the landing page is a document of its own, so this is a page load. */
export function HomeLink() {
  return (
    <a className="back-link" href="/">
      Back to Home
    </a>
  )
}
