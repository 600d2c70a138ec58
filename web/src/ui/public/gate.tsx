import type { ReactNode } from 'react'
import wordmark from '../wordmark.svg'

/** The name as drawn letters, its A a lit cave mouth. For dark grounds. */
export function Wordmark() {
  return <img src={wordmark} alt="The Cave" width={198} height={27} />
}

/** A gate's heading and the sentence under it. */
export function GateTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="centred gate-title">
      <h1>{title}</h1>
      {children && <p className="lead">{children}</p>}
    </div>
  )
}

/** The way home: the landing page is a document of its own, so this is a page load. */
export function HomeLink() {
  return (
    <a className="quiet-link" href="/">
      Back to Home
    </a>
  )
}
