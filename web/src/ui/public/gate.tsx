import type { ReactNode } from 'react'
import wordmark from '../wordmark.svg'

/** The wordmark as drawn letters, its A a lit cave mouth. For dark backgrounds. */
export function Wordmark() {
  return <img src={wordmark} alt="The Cave" width={198} height={27} />
}

/** A gate's heading and the sentence below it. */
export function GateTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="centred gate-title">
      <h1>{title}</h1>
      {children && <p className="lead">{children}</p>}
    </div>
  )
}

/** A link to the landing page, which is a document of its own: a page load. */
export function HomeLink() {
  return (
    <a className="quiet-link" href="/">
      Back to Home
    </a>
  )
}
